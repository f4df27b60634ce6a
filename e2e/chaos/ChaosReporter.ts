import { basename } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { writeTimes } from '../../scripts/write-times.mjs'

/** How `npm run chaos` tells of its tests: a line each, the figures that a test noted, and at the end its time. */
export default class ChaosReporter implements Reporter {
  private readonly began = Date.now()
  private readonly tests: Parameters<typeof writeTimes>[1] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    const failed = result.status !== 'passed'
    const [file = '', ...titles] = test.titlePath().slice(2)
    const name = titles.join(': ')
    const seconds = result.duration / 1000
    this.tests.push({ file: basename(file, '.chaos.ts'), name, failed, seconds })
    console.log(`${failed ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`)
    for (const { type, description } of result.annotations) if (type === 'figure') console.log(`    ${description}`)
    for (const { message } of failed ? result.errors : []) console.log(String(message).replace(/^/gm, '    '))
  }

  onError({ message = 'The run failed.' }: { message?: string }): void {
    this.tests.push({ file: '', name: message, failed: true, seconds: 0 })
    console.log(message)
  }

  onEnd(_result: FullResult): void {
    writeTimes('chaos', this.tests, (Date.now() - this.began) / 1000)
  }
}
