import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** How `npm run chaos` tells of its tests: a line each, and the figures that a test noted. */
export default class ChaosReporter implements Reporter {
  private passed = 0
  private failed = 0

  onTestEnd(test: TestCase, result: TestResult): void {
    const good = result.status === 'passed'
    if (good) this.passed += 1
    else this.failed += 1
    const title = test.titlePath().slice(3).join(': ')
    console.log(`${good ? '✓' : '✗'} ${title} (${(result.duration / 1000).toFixed(1)} s)`)
    for (const { type, description } of result.annotations) if (type === 'figure') console.log(`    ${description}`)
    for (const { message } of good ? [] : result.errors) console.log(String(message).replace(/^/gm, '    '))
  }

  onError({ message }: { message?: string }): void {
    this.failed += 1
    console.log(message)
  }

  onEnd(_result: FullResult): void {
    console.log(`\n${this.passed} passed, ${this.failed} failed`)
  }
}
