import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.mjs'

const docker = join(__dirname, '../docker')

test('the front uses nothing that a kept nginx does not know', () => {
  const text = readFileSync(join(docker, 'front.conf'), 'utf8')
  expect(text).not.toMatch(/^\s*server .* resolve\b/m)
  expect(text).toMatch(/^\s*resolver /m)
  expect(readFileSync(join(docker, 'scale/to-provider-api.conf'), 'utf8')).toContain('proxy_pass http://$api;')
})

/** Only its port, its folders and the priority, which needs a right, are of this machine. */
test('nginx starts with it before any instance is there, and says that none answers', async () => {
  if (spawnSync('nginx', ['-v']).error !== undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'front-'))
  // nginx's workers are nobody, and write here.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const text = readFileSync(join(docker, 'front.conf'), 'utf8')
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/etc/nginx/scale/', `${docker}/scale/`)
    .replace('worker_priority -10;', '')
    .replace('listen 4000', `listen 127.0.0.1:${port}`)
  writeFileSync(join(folder, 'nginx.conf'), text)
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'])
  const ended = new Promise((done) => nginx.once('close', done))
  try {
    let status: number | undefined
    for (let tries = 0; status === undefined && tries < 100; tries++) {
      status = await fetch(`http://127.0.0.1:${port}/ready`).then(
        (answer) => answer.status,
        () => undefined,
      )
      if (status === undefined) await wait(100)
    }
    // No resolver answers here: as when an instance is away.
    expect(status).toBe(503)
  } finally {
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }
}, 60_000)
