// One thing at a time that a form asks of the server: under way, or refused with a reason.
import { problemText } from './problem'

export class Attempt {
  busy = $state(false)
  fault = $state('')

  async run(action: () => Promise<unknown>): Promise<void> {
    this.busy = true
    this.fault = ''
    try {
      await action()
    } catch (error) {
      this.fault = problemText(error)
    }
    this.busy = false
  }
}
