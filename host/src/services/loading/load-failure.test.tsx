import { asLoadFailure, asWrongScript, isHostScript, isLoadFailure, failureReason, failedScript } from './load-failure'

const chunk = (request: string, type = 'error') =>
  Object.assign(new Error(`Loading chunk 7 failed.\n(${type}: ${request})`), {
    name: 'ChunkLoadError',
    request,
    type,
  })
const ENTRY = 'https://r.example/b1/entry.js'
const GONE = chunk(ENTRY)
const LATE = chunk(ENTRY, 'timeout')
const THREW = chunk(ENTRY, 'ScriptExecutionError')
const BUG = new TypeError('x is undefined')

test.each<[string, Error, boolean, string]>([
  ['an entry that is gone', GONE, true, 'A script could not be loaded (entry.js).'],
  ['an entry that is late', LATE, true, 'A script did not come in time (entry.js).'],
  ['an entry that throws', THREW, true, 'Its script does not run (entry.js).'],
  ['a chunk that is gone', chunk('https://r.example/b1/7.js'), true, 'A script could not be loaded (7.js).'],
  ['a chunk that is late', chunk('/7.js', 'timeout'), true, 'A script did not come in time (7.js).'],
  ['a bug', BUG, false, 'x is undefined'],
])('%s', (_, error, isLoad, reason) => {
  expect(isLoadFailure(error)).toBe(isLoad)
  expect(failureReason(error)).toBe(reason)
})

test.each<[string, Error, string, boolean]>([
  ["a chunk of the host's", chunk('/7.js'), 'https://r.example/b1/entry.js', true],
  ["a chunk of the remote's", chunk('https://r.example/b1/7.js'), 'https://r.example/b1/entry.js', false],
  [
    "one of a remote on the host's origin",
    chunk(`${location.origin}/r/b1/7.js`),
    `${location.origin}/r/b1/entry.js`,
    false,
  ],
  ['a bug', BUG, 'https://r.example/b1/entry.js', false],
])('%s: only a new page helps: %4$p', (_, error, address, is) =>
  expect(isHostScript(error, { entry: address })).toBe(is),
)

test('a script that was answered well and refused by the browser is not the one that was published', () => {
  const cameAsScript = (url: string) => url === failedScript(GONE)
  expect(asWrongScript(GONE, { cameAsScript })).toMatchObject({ name: 'WrongScript' })
  for (const other of [LATE, THREW, BUG, chunk('https://r.example/b1/7.js')])
    expect(asWrongScript(other, { cameAsScript })).toBe(other)
})

const told = (code: string, args: object, why = '') =>
  new Error(`[ Federation Runtime ]: Something. #${code}\nargs: ${JSON.stringify(args)}\nView the docs.\n${why}`)

test.each<[string, Error, string]>([
  ['an entry that is gone', told('RUNTIME-008', { resourceUrl: ENTRY }), 'A script could not be loaded (entry.js).'],
  [
    'one that is late',
    told('RUNTIME-008', { resourceUrl: ENTRY }, `ScriptNetworkError: Script "${ENTRY}" timed out.`),
    'A script did not come in time (entry.js).',
  ],
  [
    'one that throws',
    told('RUNTIME-008', { resourceUrl: ENTRY }, 'ScriptExecutionError: Script loaded'),
    'Its script does not run (entry.js).',
  ],
  ['one of another remote', told('RUNTIME-001', { remoteEntryUrl: ENTRY }), 'Its script does not run (entry.js).'],
  ['no container', told('RUNTIME-002', { remoteEntryUrl: ENTRY }), 'Its script does not run (entry.js).'],
  ['one that does not start', told('RUNTIME-015', { remoteEntryUrl: ENTRY }), 'Its script does not run (entry.js).'],
  ['no such share', told('RUNTIME-012', {}), 'It needs a shared module that this portal does not provide.'],
  ['a code that nobody here knows', told('RUNTIME-099', {}), 'It could not be started (RUNTIME-099).'],
  ['no code', new Error('[ Federation Runtime ]: Invalid.'), 'It could not be started (no code).'],
  ['no word of federation', BUG, 'x is undefined'],
])("federation's codes: %s", (_, error, reason) => expect(failureReason(asLoadFailure(error))).toBe(reason))

test('an entry that federation could not load is a wrong script as every other', () => {
  const failure = asLoadFailure(told('RUNTIME-008', { resourceUrl: ENTRY }))
  expect(asWrongScript(failure, { cameAsScript: () => true })).toMatchObject({ name: 'WrongScript' })
})
