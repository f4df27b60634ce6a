import { Socket } from 'node:net'

/**
 * A socket that sends what was written in one turn at once: statements that go out together are one packet and one
 * call of the system, not one each.
 */
export class JoinedWrites extends Socket {
  private isDue = false

  override connect(...given: unknown[]): this {
    ;(super.connect as (...all: unknown[]) => unknown)(...given)
    // Node puts its own `write` before ours when it connects.
    Reflect.deleteProperty(this, 'write')
    return this
  }

  override write(...given: unknown[]): boolean {
    if (!this.isDue) {
      this.isDue = true
      this.cork()
      process.nextTick(() => {
        this.isDue = false
        this.uncork()
      })
    }
    return (super.write as (...all: unknown[]) => boolean)(...given)
  }
}
