import { everyEndpoint } from '../every-endpoint'
import { check, hanging, provider, withAnswer, withValue, type Change } from './changed-provider'
import { isSpecified } from './finding'
import { hiding, readWords } from './main'
import { whyNeverAsked, without } from './without'

test('the fields of the specification are enough, and what is beyond it is not offered', async () => {
  const asked: string[] = []
  const { result, report, of } = await check(
    provider((pathname, init) => {
      if (init?.method !== 'GET') asked.push(pathname)
      return undefined
    }),
  )
  expect(report).not.toMatch(/^(deviates|refused|not checked)/m)
  expect(result).toBe(0)
  expect(of(/\/desk/)).toMatch(/^not offered {2}GET .*: status 404\. Without it: no hand-off between colleagues/)
  expect(of(/\/signup/)).toBe('not asked    POST   /v1/mp/signup: it uses an invite up')
  // Nothing is written: signing in and out, and whether an invite waits, are asked by POST.
  expect(asked).toEqual(['/v1/mp/authenticatesupplier', '/v1/mp/emailCheck', '/v1/mp/logout'])
  expect(report).toContain('No answer had a Date header')
  const told = report.split('\n').filter((line) => /^[a-z ]{12} (GET|POST|PUT|DELETE) /.test(line))
  expect(told).toHaveLength(everyEndpoint.length)
})

const PROSPECTS = 'Without it: All Prospects: its table shows an error with Retry.'

test.each<[what: string, change: Change, path: RegExp, line: string, result: number]>([
  [
    'a field absent',
    withValue('/energy-plans', ['energyPlans', 0, 'companyName'], undefined),
    /rep-1.energy-plans:/,
    `deviates .*: energyPlans\\[0\\]\\.companyName: expected a text, came nothing. The portal leaves one row out.`,
    1,
  ],
  [
    'null',
    withValue('/energy-plans', ['energyPlans', 2, 'termMonths'], null),
    /rep-1.energy-plans:/,
    `deviates .*: energyPlans\\[2\\]\\.termMonths: expected a number, came null. The portal leaves one row out.`,
    1,
  ],
  [
    'null for a list',
    withValue('/reps/rep-1/prospects', ['prospects'], null),
    /reps.rep-1.prospects/,
    `conforms .*: understood all the same: prospects: expected a list, came null`,
    0,
  ],
  [
    'a number for a text',
    withValue('/reps/rep-1/prospects', ['prospects', 0, 'rateCheckId'], 4711),
    /reps.rep-1.prospects/,
    `conforms .*: understood all the same: prospects\\[0\\]\\.rateCheckId: expected a text, came the number 4711`,
    0,
  ],
  [
    'a text for a number',
    withValue('/bidding_open', ['biddingOpen'], 'perhaps'),
    /bidding_open/,
    `deviates .*: biddingOpen: expected true or false, came the text 'perhaps'\\. Without it: after a choice`,
    1,
  ],
  [
    'epoch for ISO',
    withValue('/reps/rep-1/prospects', ['prospects', 0, 'dueDate'], 1_767_225_600_000),
    /reps.rep-1.prospects/,
    `conforms .*: understood all the same: prospects\\[0\\]\\.dueDate: expected a text, came the number 1767225600000`,
    0,
  ],
  [
    '404',
    withAnswer('/utilities', () => Response.json({ message: 'No such call.' }, { status: 404 })),
    /1.utilities/,
    `refused .*: status 404 'No such call.'. Without it: supported utilities cannot be chosen.`,
    1,
  ],
  [
    '500',
    withAnswer('/rep-1/prospects', () => new Response('oops', { status: 500 })),
    /reps.rep-1.prospects/,
    `refused .*: status 500. ${PROSPECTS}`,
    1,
  ],
  [
    'HTML for JSON',
    withAnswer('/rep-1/prospects', () => new Response('<!doctype html>')),
    /reps.rep-1.prospects/,
    `deviates .*: the whole answer: expected JSON, came an HTML page. ${PROSPECTS}`,
    1,
  ],
  [
    'HTML for a file',
    withAnswer('/loas', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })),
    /loas/,
    'deviates .*: expected application/zip, came an HTML page',
    1,
  ],
  [
    'a redirect',
    withAnswer('/rep-1/prospects', () => Response.redirect('https://login.example/', 302)),
    /reps.rep-1.prospects/,
    `deviates .*: expected the answer itself, came a redirect to https://login.example/. ${PROSPECTS}`,
    1,
  ],
  ['it hangs', hanging('/audit_info'), /audit_info/, 'not checked .*: no answer in 0.2 s', 1],
  [
    'an addition that fails',
    withAnswer('/desk', () => new Response('', { status: 500 })),
    /desk/,
    'refused .*: status 500. Without it: no hand-off',
    0,
  ],
])('%s', async (_, change, path, line, expected) => {
  const { result, report, of } = await check(provider(change), { seconds: 0.2 })
  expect(of(path)).toMatch(new RegExp(`^${line}`))
  expect(result).toBe(expected)
  // The run goes on.
  expect(report).toMatch(/^Additions: /m)
})

test('a list that is not there is told with what cannot be asked without it', async () => {
  const { report } = await check(provider(withAnswer('/quote_requests', () => new Response('', { status: 404 }))))
  expect(report).toMatch(/^not asked .*\/:id\/bidding_open: no quote request is known$/m)
})

test('words and settings', () => {
  const words = ['--api', 'https://api.example/', '--email', 'a@b.example']
  const read = { api: 'https://api.example', email: 'a@b.example', password: 'p', seconds: 30, write: ['1', '2'] }
  expect(readWords([...words, '--write', '1, 2'], { CONFORMANCE_PASSWORD: 'p' })).toEqual(read)
  expect(readWords([...words, '--password', 'q', '--seconds', '5'], {})).toMatchObject({ password: 'q', seconds: 5 })
  expect(readWords(words, {})).toContain('CONFORMANCE_PASSWORD')
  expect(readWords([...words, '--password', 'q', '--seconds', 'x'], {})).toContain("'x' is none")
  expect(readWords(['--api', 'api.example', ...words.slice(2), '--password', 'q'], {})).toContain('a web address')
  expect(readWords([...words, '--token', 'q'], {})).toContain('--token')
})

test('what a provider repeats of the password is not printed', () => {
  expect(hiding('Hidden-Harbour-1', 'No: Hidden-Harbour-1, SGlkZGVuLUhhcmJvdXItMQ.=')).toBe('No: •••, •••')
})

test('every call has what is missed without it, or why it is never asked', () => {
  const silent = everyEndpoint.filter(({ id }) => without(id) === '' && whyNeverAsked(id) === '')
  expect(silent).toEqual([])
  const unexplained = everyEndpoint.filter((each) => isSpecified(each) && without(each.id) === '')
  expect(unexplained.map(({ id }) => whyNeverAsked(id))).not.toContain(whyNeverAsked('none'))
})
