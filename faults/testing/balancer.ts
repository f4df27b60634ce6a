import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.mjs'
import { emptyFolder, type Owner } from './places'

const PROGRAM = process.env['NGINX'] ?? 'nginx'
const settings = resolve(import.meta.dirname, '../../docker')

export const hasNginx = () => spawnSync(PROGRAM, ['-v']).error === undefined

/**
 * The front of `docker compose --profile scale` before instances on these ports; `at` is its own port.
 * @returns its address
 */
export async function startBalancer(t: Owner, ports: number[], at?: number): Promise<string> {
  const folder = emptyFolder(t)
  // nginx's workers are nobody, and write here.
  chmodSync(folder, 0o755)
  const port = at ?? (await freePort())
  const instances = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')
  const text = readFileSync(join(settings, 'front.conf'), 'utf8')
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/etc/nginx/scale/', `${settings}/scale/`)
    // Without Docker's names the instances are listed.
    .replace(/^ *resolver_timeout .*$/m, '')
    .replace(/^ *resolver .*$/m, `upstream instances { ${instances} }`)
    .replace('$api api-instances:4000', '$api instances')
    .replace('listen 4000', `listen 127.0.0.1:${port}`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, text)
  const child = spawn(PROGRAM, ['-e', 'stderr', '-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (line: Buffer) => (said += line.toString()))
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  t.after(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${url}/ready`).catch(() => undefined)
    if (answer?.ok === true) return url
    if (child.exitCode !== null || tries > 100) throw new Error(`nginx does not answer: ${said}`)
    await wait(100)
  }
}
