import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, root, startProgram } from './program'

export const API_PROGRAM = ['provider-api/dist/main.js']

/** Environment variable that names the folder with the prepared market. */
const PREPARED = 'E2E_PREPARED_MARKET'

/** Once per run: makes and fills a market, which takes seconds; every spec file then starts from a copy. */
export default async function prepareMarket(): Promise<() => void> {
  if (process.env.PORTAL_URL) return () => undefined
  if (!existsSync(join(root, 'dist/host/index.html'))) throw new Error('The portal has not been built: run npm run build.')
  const folder = mkdtempSync(join(tmpdir(), 'portal-market-'))
  process.env[PREPARED] = folder
  const [port = 0] = await freePorts(1)
  const api = await startProgram(API_PROGRAM, { PORT_API: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' }, `http://localhost:${port}`)
  await api.stop()
  return () => rmSync(folder, { recursive: true, force: true })
}

/** A data folder of its own that holds the prepared market. */
export function copyOfMarket(): string {
  const prepared = process.env[PREPARED]
  if (prepared === undefined) throw new Error('The market has not been prepared.')
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
  cpSync(prepared, folder, { recursive: true })
  return folder
}
