import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EVERY_ANSWER, HOST_FILES, hostPageHeaders, OVER_TLS, pagePolicy, REMOTE_FILES } from '../security-headers.mjs'

/*
 * The containers' nginx answers with the headers of security-headers.mjs: compared as texts everywhere, and where an
 * nginx is installed, asked of it.
 */
const source = join(__dirname, '../../docker/nginx')
const conf = (name: string) => readFileSync(join(source, name), 'utf8')

const API = 'https://api.portal.example'
const DOCUMENTS = 'https://files.example https://archive.example:8443'
const ORIGINS = {
  ORIGIN_BIDDING: 'https://bidding.example',
  ORIGIN_CONTRACTS: 'https://contracts.example',
  ORIGIN_ACCOUNT: 'https://account.example',
}
const SETTINGS: Record<string, string> = {
  ...ORIGINS,
  API_URL: API,
  SUPPORT_EMAIL: 'support@portal.example',
  FORGOT_PASSWORD_URL: 'https://portal.example/forgot',
  DOCUMENT_ORIGINS: DOCUMENTS,
}
/** As the image does when a container starts. */
const filled = (text: string) => text.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => SETTINGS[name] ?? `\${${name}}`)
const policyWith = (nonce: string) =>
  pagePolicy({ nonce, remoteOrigins: Object.values(ORIGINS), apiOrigin: API, documentOrigins: DOCUMENTS })

/** `add_header` lines as an object; the one for TLS is a variable. */
function headersIn(text: string): Record<string, string> {
  const found = [...text.matchAll(/add_header ([A-Za-z-]+) (?:"([^"]*)"|(\S+)) always;/g)]
  return Object.fromEntries(found.map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? '']))
}
const hsts = { 'strict-transport-security': '$strict_transport' }

test.each([
  ['every-answer.conf', EVERY_ANSWER],
  ['host-file.conf', HOST_FILES],
  ['remote-answer.conf', REMOTE_FILES],
])('%s says what the Node servers say', (name, headers) => {
  expect(headersIn(conf(name))).toEqual({ ...headers, ...hsts })
})

test("the page's policy is the Node server's, with a nonce of its own for every answer", () => {
  const host = filled(conf('host.conf.template'))
  expect(/set \$policy "([^"]*)"/.exec(host)?.[1]).toBe(policyWith('$request_id'))
  expect(host).toContain("sub_filter '__CSP_NONCE__' '$request_id'")
  const page = host.slice(host.indexOf('location / {'), host.indexOf('location = /remotes.json'))
  const { 'content-security-policy': _, ...others } = hostPageHeaders({
    nonce: '',
    remoteOrigins: [],
    apiOrigin: API,
    documentOrigins: DOCUMENTS,
  })
  expect({ ...headersIn(page), ...EVERY_ANSWER }).toEqual({ ...others, 'content-security-policy': '$policy' })
})

test('nothing is written down of addresses; slow senders and large bodies are refused', () => {
  for (const name of ['host.conf.template', 'remote.conf']) expect(conf(name)).toMatch(/^ {2}access_log off;$/m)
  expect(conf('host.conf.template')).toMatch(/^ {2}error_log stderr emerg;$/m)
  const limits = conf('built-files.conf')
  for (const limit of [
    'client_header_timeout 15s',
    'client_body_timeout 15s',
    'client_max_body_size 1k',
    'server_tokens off',
  ])
    expect(limits).toContain(limit)
  expect(limits).toContain(`https "${OVER_TLS['strict-transport-security']}"`)
})

const isInstalled = spawnSync('nginx', ['-v']).status === 0
if (isInstalled) describe('asked of an nginx', askNginx)

function askNginx() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  let nginx: ChildProcess
  let output = ''
  let host: string
  let remote: string

  beforeAll(async () => {
    const [hostPort, remotePort] = [await freePort(), await freePort()]
    for (const name of ['portal', 'conf.d', 'snippets', 'html', 'temp']) mkdirSync(join(folder, name))
    for (const name of ['every-answer.conf', 'host-file.conf', 'remote-answer.conf'])
      cpSync(join(source, name), join(folder, 'snippets', name))
    const write = (name: string, port: number, text: string) =>
      writeFileSync(
        join(folder, name),
        filled(text)
          .replace('listen 8080;', `listen 127.0.0.1:${port};`)
          .replace('/usr/share/nginx/html', join(folder, 'html')),
      )
    // Shorter than in a container, so that the test need not wait.
    write(
      'portal/built-files.conf',
      0,
      conf('built-files.conf').replace('client_header_timeout 15s', 'client_header_timeout 1s'),
    )
    write('conf.d/host.conf', hostPort, conf('host.conf.template'))
    write('portal/remote.conf', remotePort, conf('remote.conf'))
    writeFileSync(join(folder, 'conf.d/origins.inc'), filled(conf('origins.inc.template')))
    const page =
      '<!doctype html><script nonce="__CSP_NONCE__">1</script><script ' +
      'type="application/json">__PORTAL_SETTINGS__</script>__ORIGIN_REMOTE_BIDDING__/a.js'
    writeFileSync(join(folder, 'html/index.html'), page)
    writeFileSync(join(folder, 'html/remotes.json'), '{"entry":"__ORIGIN_REMOTE_ACCOUNT__/b.js"}')
    writeFileSync(join(folder, 'html/main.0123abcd.js'), 'main()')
    writeFileSync(join(folder, 'html/main.0123abcd.js.gz'), execFileSync('gzip', ['-c'], { input: 'main()' }))
    // As in a container, but for who it runs as and where its scratch files are.
    const main = conf('nginx.conf')
      .replaceAll('/tmp/', `${folder}/temp/`)
      .replace('notice', 'info')
      .replace('worker_processes auto', 'worker_processes 1')
    writeFileSync(join(folder, 'nginx.conf'), `${process.getuid?.() === 0 ? 'user root;' : ''} ${main}`)
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'])
    nginx.stderr?.on('data', (text: Buffer) => (output += text.toString()))
    host = `http://127.0.0.1:${hostPort}`
    remote = `http://127.0.0.1:${remotePort}`
    for (let tries = 0; tries < 200; tries++) {
      if (nginx.exitCode !== null) throw new Error(output)
      if (
        await fetch(`${remote}/healthy`).then(
          () => true,
          () => false,
        )
      )
        return
      await new Promise((next) => setTimeout(next, 25))
    }
    throw new Error(`nginx does not answer:\n${output}`)
  })
  afterAll(async () => {
    const ended = new Promise((resolve) => nginx.once('exit', resolve))
    nginx.kill('SIGQUIT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  const nonceOf = (policy: string | null) => /'nonce-([\w-]+)'/.exec(policy ?? '')?.[1] ?? ''
  const said = (answer: Response, names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, answer.headers.get(name)]))

  test('the page comes under every address, filled in, with a nonce of its own each time', async () => {
    const nonces = new Set<string>()
    for (const path of ['/', '/login', '/dashboard/contracts?token=abc']) {
      const answer = await fetch(host + path)
      const nonce = nonceOf(answer.headers.get('content-security-policy'))
      expect(nonce).toMatch(/^[0-9a-f]{32}$/)
      nonces.add(nonce)
      const expected = {
        ...hostPageHeaders({
          nonce,
          remoteOrigins: Object.values(ORIGINS),
          apiOrigin: API,
          documentOrigins: DOCUMENTS,
        }),
        'content-type': 'text/html; charset=utf-8',
      }
      expect(said(answer, expected)).toEqual(expected)
      const html = await answer.text()
      expect(html).toContain(`<script nonce="${nonce}">`)
      expect(html).toContain(`"apiUrl":"${API}"`)
      expect(html).toContain('https://bidding.example/a.js')
    }
    expect(nonces.size).toBe(3)
  })

  test('files come compressed and for ever, the registry filled in, and nothing else is there', async () => {
    const script = await fetch(`${host}/main.0123abcd.js`, { headers: { 'accept-encoding': 'gzip' } })
    expect(await script.text()).toBe('main()')
    expect(said(script, HOST_FILES)).toEqual(HOST_FILES)
    expect(said(script, { 'content-encoding': '', 'cache-control': '', 'content-type': '' })).toEqual({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
    const registry = await fetch(`${host}/remotes.json`)
    expect(await registry.json()).toEqual({ entry: 'https://account.example/b.js' })
    expect(said(registry, HOST_FILES)).toEqual(HOST_FILES)
    const nothing = await fetch(`${host}/nothing.php`)
    expect(nothing.status).toBe(404)
    expect(said(nothing, HOST_FILES)).toEqual(HOST_FILES)
    expect(nothing.headers.get('server')).toBe('nginx')
  })

  test("a remote's files are for any page, its refusals included", async () => {
    for (const [path, status] of [
      ['/main.0123abcd.js', 200],
      ['/gone.0123abcd.js', 404],
      ['/', 404],
      ['/index.html', 404],
    ] as const) {
      const answer = await fetch(remote + path)
      expect(answer.status).toBe(status)
      expect(said(answer, REMOTE_FILES)).toEqual(REMOTE_FILES)
    }
  })

  test('behind TLS every answer asks for TLS, and only there', async () => {
    for (const address of [
      `${host}/login`,
      `${host}/main.0123abcd.js`,
      `${host}/nothing.php`,
      `${remote}/main.0123abcd.js`,
    ]) {
      const behind = await fetch(address, { headers: { 'x-forwarded-proto': 'https' } })
      expect(behind.headers.get('strict-transport-security')).toBe(OVER_TLS['strict-transport-security'])
      expect((await fetch(address)).headers.has('strict-transport-security')).toBe(false)
    }
  })

  test('who does not finish the headers is cut off', async () => {
    const { hostname, port } = new URL(host)
    const began = Date.now()
    await new Promise((resolve) =>
      connect(Number(port), hostname, () => undefined)
        .on('close', resolve)
        .resume()
        .write('GET / HTTP/1.1\r\nx-slow: '),
    )
    expect(Date.now() - began).toBeGreaterThan(500)
  })

  test('a body of 2 kB is refused, and no address is written down', async () => {
    const secret = '?token=secret-of-the-test'
    expect((await fetch(`${host}/login${secret}`, { method: 'POST', body: 'x'.repeat(2000) })).status).toBe(413)
    for (const path of ['/nothing.json', '/dashboard', '/nothing.php']) await fetch(host + path + secret)
    rmSync(join(folder, 'html/index.html'))
    expect((await fetch(`${host}/login${secret}`)).status).toBe(404)
    expect(output).not.toContain('secret-of-the-test')
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
