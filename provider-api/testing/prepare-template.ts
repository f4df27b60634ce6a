import { templateDatabase, templateFolder } from './template'

/** Once before all tests of a run, so that no test waits for it. */
export default async function prepareTemplate(): Promise<void> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  await (serverUrl === undefined ? templateFolder() : templateDatabase(serverUrl))
}
