// What went wrong with a request, in the words of this client where there are some.
import { has, t } from '../../i18n'
import { ApiError } from '../../net/api'

export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error)
  const why = `lobby.rename.${String(error.problem.details.why)}` // of a name, with the pages that take some
  const key = has(why) ? why : `lobby.fault.${error.code}`
  const seconds = Math.ceil(Number(error.problem.details.retry_after ?? 1))
  return has(key) ? t(key, { seconds }) : error.problem.text
}
