import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authenticateSupplier, checkAuthenticated, encodePassword, readIdentity } from 'shared-contracts/account'
import { createApiClient } from 'shared-contracts/api'
import { startMain as start, type Started } from '../testing/start-main'

// Each start is a process of its own, as people start it; on a busy machine a first one takes a while.

const folder = mkdtempSync(join(tmpdir(), 'marketplace-main-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const clientOf = (baseUrl: string | undefined, token?: string) =>
  createApiClient({
    baseUrl: baseUrl ?? 'http://never.started',
    token: () => token,
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
  })

describe('a start on an empty folder', () => {
  const dataDir = join(folder, 'fresh')
  let first: Started
  let token: string
  beforeAll(async () => {
    first = start({ DATA_DIR: dataDir }, ['--links'])
    const answer = await clientOf(await first.ready).call(authenticateSupplier, {
      body: { email: 'dana.whitfield@larkspur.example', password: encodePassword('Marketplace-1') },
    })
    token = answer.token ?? ''
  })

  test('tells its progress, the accounts and the links', async () => {
    expect(first.lines).toEqual([
      'progress:Opening the database',
      'progress:Filling the empty database with the demonstration market',
      expect.stringMatching(
        /^demo:account dana\.whitfield@larkspur\.example Marketplace-1 Dana Whitfield, Larkspur Energy$/,
      ),
      expect.stringMatching(/^demo:account theo\.marsh@/),
      expect.stringMatching(/^demo:account priya\.nair@/),
      expect.stringMatching(/^demo:invite http:\/\/localhost:3000\/account-setup\?u=.+&c=.+&e=.+$/),
      expect.stringMatching(/^demo:token-link http:\/\/localhost:3000\/dashboard\?token=.+$/),
      expect.stringMatching(/^ready:http:\/\/localhost:\d+$/),
    ])
    expect(first.complaint()).toBe('')
    const link = first.lines.find((line) => line.startsWith('demo:token-link')) ?? ''
    const oneTime = new URL(link.slice('demo:token-link '.length)).searchParams.get('token') ?? ''
    const identity = await clientOf(await first.ready).call(readIdentity, { query: { user_token: oneTime } })
    expect(identity).toMatchObject({ supplierRep: { userId: 'dana' }, token: expect.any(String) as string })
  })

  test('keeps the folder to itself: a second start on it is told who has it', async () => {
    const second = start({ DATA_DIR: dataDir })
    expect(await second.ended).toBe(1)
    expect(second.complaint()).toBe(
      `The data folder ${dataDir} cannot be used (it is in use by process ${first.child.pid}, says ` +
        `${join(dataDir, 'in-use-by.pid')}). Stop the portal first.\n`,
    )
  })

  test('loses nothing that was committed to kill -9, and asks for no repair', async () => {
    first.child.kill('SIGKILL')
    await first.ended
    const second = start({ DATA_DIR: dataDir })
    const url = await second.ready
    expect(second.complaint()).toBe('')
    // The session was committed a moment before the kill.
    await expect(clientOf(url, token).call(checkAuthenticated, {})).resolves.toBeUndefined()
    expect(second.lines).not.toContain('progress:Filling the empty database with the demonstration market')
    // Whoever reads the log of a start that was not asked for links cannot sign in with it.
    expect(second.lines.filter((line) => /token|account-setup/.test(line))).toEqual([])

    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })

  test('--reset makes the market anew', async () => {
    const anew = start({ DATA_DIR: dataDir }, ['--reset'])
    await expect(clientOf(await anew.ready, token).call(checkAuthenticated, {})).rejects.toMatchObject({
      problem: { status: 401 },
    })
    anew.child.kill('SIGINT')
    expect(await anew.ended).toBe(0)
  })
})

test('by itself it fills nothing and lets nobody in', async () => {
  const unasked = start({ DATA_DIR: join(folder, 'unasked'), DEMO_MARKET: '' }, ['--links'])
  const url = await unasked.ready
  expect(unasked.lines).toEqual(['progress:Opening the database', expect.stringMatching(/^ready:/)])
  const body = { email: 'dana.whitfield@larkspur.example', password: encodePassword('Marketplace-1') }
  expect(await clientOf(url).call(authenticateSupplier, { body })).toMatchObject({ success: false })
  unasked.child.kill('SIGTERM')
  expect(await unasked.ended).toBe(0)
})

describe('a start that cannot succeed ends with one sentence and exit code 1', () => {
  const refused = async (env: Record<string, string>) => {
    const started = start(env)
    const code = await started.ended
    return { code, complaint: started.complaint() }
  }

  test('a bad setting', async () => {
    expect(await refused({ PORT_API: 'http', DATA_DIR: join(folder, 'a') })).toEqual({
      code: 1,
      complaint: 'PORT_API must be a whole number (it is "http").\n',
    })
  })

  test('a certificate that is not there', async () => {
    const file = join(folder, 'missing.p12')
    expect(await refused({ COUNTERSIGN_P12: file, DATA_DIR: join(folder, 'c') })).toEqual({
      code: 1,
      complaint: `COUNTERSIGN_P12 cannot be read (it is "${file}").\n`,
    })
  })

  test('a folder that is no database', async () => {
    const dataDir = join(folder, 'letters')
    mkdirSync(join(dataDir, 'db'), { recursive: true })
    writeFileSync(join(dataDir, 'db/letter.txt'), 'Dear Dana')
    expect(await refused({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      complaint:
        `${join(dataDir, 'db')} is not a database of the Marketplace. Run \`npm start -- --reset\` to make the ` +
        'demonstration market anew, or name another folder in DATA_DIR.\n',
    })
  })

  test('a damaged database', async () => {
    const dataDir = join(folder, 'damaged')
    mkdirSync(join(dataDir, 'db/global'), { recursive: true })
    writeFileSync(join(dataDir, 'db/PG_VERSION'), '17\n')
    writeFileSync(join(dataDir, 'db/global/pg_control'), 'garbage')
    const { code, complaint } = await refused({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(complaint).toMatch(/^The database in .*damaged.db cannot be read \(.*\)\. Run `npm start -- --reset`.*\n$/)
  })

  test('a database server that is not there', async () => {
    const { code, complaint } = await refused({
      DATABASE_URL: 'postgres://portal:secret@127.0.0.1:1/market',
      DATA_DIR: join(folder, 'b'),
    })
    expect(code).toBe(1)
    expect(complaint).toMatch(/^The database of DATABASE_URL cannot be used \(.*\)\. Check .*\n$/)
    expect(complaint).not.toContain('secret')
  })

  test('a taken port', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    expect(await refused({ PORT_API: String(port), DATA_DIR: join(folder, 'fresh') })).toEqual({
      code: 1,
      complaint: `Port ${port} is taken by another program: stop it, or set PORT_API to another port.\n`,
    })
    server.close()
  })
})
