// Once before the screen tests of a run: the server's bundle, and a seeded data folder that each test file copies.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildForTests } from '../provider-api/build.mjs'
import startProviderApi from './start-provider-api.cjs'

export default async function prepareProviderApi() {
  const folder = await buildForTests()
  const template = join(folder, 'template')
  if (!existsSync(template)) {
    const draft = `${template}.${process.pid}`
    const api = await startProviderApi(join(folder, 'main.js'), draft)
    await api.stop()
    try {
      renameSync(draft, template)
    } catch {
      // Another run made the same one meanwhile.
      rmSync(draft, { recursive: true })
    }
  }
  // Workers inherit it.
  process.env.PROVIDER_API_FOLDER = folder
}
