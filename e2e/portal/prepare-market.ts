import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databases, emptyMarket, type DatabaseKind } from './market'
import { freePorts, root, startProgram } from './program'

/** With the links that let demonstration accounts in, as `npm start` asks for them. */
export const API_PROGRAM = ['provider-api/dist/main.js', '--links']

/** Environment variable that names the folder of a prepared market. */
const preparedOf = (kind: DatabaseKind) => `E2E_PREPARED_${kind.toUpperCase()}_MARKET`

/** Once per run: makes and fills a market on the usual database, which takes seconds; portals start from copies. */
export default async function prepareMarkets(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_URL) return async () => undefined
  if (!existsSync(join(root, 'host/server/dist/main.js')))
    throw new Error('The portal has not been built: run npm run build.')
  const [usual = 'embedded'] = databases()
  const market = await prepare(usual)
  return () => market.throwAway()
}

async function prepare(kind: DatabaseKind) {
  const market = await emptyMarket(kind)
  const [port = 0] = await freePorts(1)
  const api = await startProgram(
    API_PROGRAM,
    { PORT_API: String(port), LOG_LEVEL: 'warn', DEMO_MARKET: 'yes', ...market.env },
    `http://localhost:${port}`,
  )
  await api.stop()
  process.env[preparedOf(kind)] = market.folder
  return market
}

/** The folder of the market that was prepared on such a database; without one, the portal's first start fills it. */
export const preparedMarket = (kind: DatabaseKind): string | undefined => process.env[preparedOf(kind)]
