import { expect, it } from 'vitest'
import { learn, t } from '.'
import type { Entry } from './catalogue'

it('whoever asks for texts that are already on their way waits for them too', async () => {
  let come: (texts: Map<string, Entry>) => void = () => {}
  const source = () => new Promise<Map<string, Entry>>((resolve) => (come = resolve))
  const first = learn('greetings', source)
  let heard = ''
  const second = learn('greetings', source).then(() => (heard = t('greetings.hello')))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toBe('')
  come(new Map([['greetings.hello', 'Hello']]))
  await Promise.all([first, second])
  expect(heard).toBe('Hello')
})
