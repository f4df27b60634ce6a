// How `npm run faults` hears of its faults: Node's test runner hands its events over, a line each goes to the parent.
/** Of the whole file, not of one fault. */
const SUMMARY = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/

/** @param {AsyncIterable<{ type: string, data: any }>} events */
export default async function* reportFaults(events) {
  for await (const { type, data } of events) {
    if (data?.nesting > 0) {
      // What failed within a fault says why; what passed is told by the fault.
      if (type === 'test:fail')
        yield `${JSON.stringify({ figure: `✗ ${data.name}: ${failureText(data.details.error)}` })}\n`
      continue
    }
    if (type === 'test:pass' || type === 'test:fail') {
      const { error, duration_ms: ms } = data.details
      // A fault that is left out is no fault that was stood.
      const leftOut = data.skip ?? data.todo
      const failed = type === 'test:fail' || leftOut !== undefined
      let why
      if (leftOut !== undefined) why = `left out: ${leftOut}`
      else if (error === undefined) why = undefined
      else why = failureText(error)
      yield `${JSON.stringify({ name: data.name, failed, seconds: ms / 1000, why })}\n`
    } else if (type === 'test:diagnostic' && !SUMMARY.test(data.message)) {
      yield `${JSON.stringify({ figure: data.message })}\n`
    }
  }
}

/** @param {any} error */
const failureText = (error) => error.cause?.stack ?? error.stack ?? String(error.cause ?? error)
