// Once before the screen tests of a run: the server's bundle, and a filled market that each test file copies.
import { buildForTests } from '../provider-api/build.mjs'
import { prepareMarket } from './screen-market.cjs'

export default async function prepareProviderApi() {
  const folder = await buildForTests()
  await prepareMarket(folder)
  // Workers inherit it.
  process.env.PROVIDER_API_FOLDER = folder
}
