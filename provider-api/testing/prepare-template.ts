import { templateFolder } from './template'

/** Once before all tests of a run, so that no test waits for it. */
export default async function prepareTemplate(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] === undefined) await templateFolder()
}
