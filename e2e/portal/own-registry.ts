import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePorts, root, startProgram } from './program'

/** A registry of npm packages that nobody else uses. */
export interface OwnRegistry {
  url: string
  close(): Promise<void>
}

const OURS = ['shared-contracts', 'shared-ui', 'remote-kit', 'remote-cli']

/**
 * On this machine alone: ours are published there, all others come through the registry that npm is set to, and are
 * kept for a day.
 */
export async function startOwnRegistry(): Promise<OwnRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'npm-registry-'))
  const storage = join(root, '.cache/npm-registry')
  for (const name of [...OURS, '.verdaccio-db.json']) rmSync(join(storage, name), { recursive: true, force: true })
  const [port] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const uplink = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const all = { access: '$all', publish: '$anonymous', unpublish: '$anonymous' }
  const config = {
    storage,
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    uplinks: { others: { url: uplink, timeout: '60s', max_fails: 10, maxage: '1d' } },
    packages: { ...Object.fromEntries(OURS.map((name) => [name, all])), '**': { ...all, proxy: 'others' } },
    log: { type: 'stdout', level: 'warn' },
    web: { enable: false },
  }
  const file = join(folder, 'config.yaml')
  // Every JSON is YAML.
  writeFileSync(file, JSON.stringify(config))
  const require = createRequire(import.meta.url)
  const verdaccio = join(dirname(require.resolve('verdaccio/package.json')), 'bin/verdaccio')
  const program = await startProgram(
    [verdaccio, '--config', file, '--listen', `127.0.0.1:${port}`],
    {},
    `${url}/-/ping`,
  )
  return {
    url,
    close: async () => {
      await program.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
