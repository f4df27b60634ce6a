import { createInterface } from 'node:readline'

/** What `npm run faults` reads on the output of a file, and answers with a line when nothing else runs. */
const REQUEST = '{"alone":true}'

/** For a test that prepares beside others, and then measures: waits until it has the machine for itself. */
export async function machineForMyself(): Promise<void> {
  const answers = createInterface({ input: process.stdin })
  const answered = new Promise<void>((resolve) => {
    answers.once('line', () => resolve())
    answers.once('close', () => resolve())
  })
  console.log(REQUEST)
  await answered
  answers.close()
}
