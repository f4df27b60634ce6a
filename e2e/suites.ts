/** When a spec file runs: with every `npm test`, with every change in CI, or in the nightly run. */
type When = 'test' | 'change' | 'nightly'
/** Who owns the screens that it drives; `host` are all specs of more than one. */
type Owner = 'host' | 'bidding' | 'contracts' | 'account'

interface Suite {
  when: When
  owner: Owner
  /** The part `browser-scaled` drives it against three instances too. */
  scaled?: true
}

const of = (owner: Owner, when: When, ...names: string[]): [string, Suite][] =>
  names.map((name) => [name.replace('*', ''), { when, owner, ...(name.endsWith('*') ? { scaled: true } : {}) }])

/**
 * Every spec file (`name.spec.ts`), once. What may never leak, be lost or stop is in `npm test`: sign-in, rates,
 * submissions, decisions. Nightly is what changes seldom and costs much, and what a faster test has found before;
 * testing/README.md says which. A single test is nightly by its tag, `@nightly`.
 */
export const SUITES: ReadonlyMap<string, Suite> = new Map([
  ...of('host', 'test', 'session*', 'sign-in*'),
  ...of('bidding', 'test', 'stored-bid', 'last-look*', 'submission*', 'submission-failures*'),
  ...of('contracts', 'test', 'contracts*'),

  ...of('host', 'change', 'another-rep*', 'company-life', 'deploy-alone', 'every-screen', 'journey', 'keyboard'),
  ...of('host', 'change', 'live-changes*', 'plain-page', 'queue', 'remote-builds', 'remote-down'),
  ...of('host', 'change', 'secrets', 'session-faults'),
  ...of('bidding', 'change', 'bad-input', 'bid-form-measures', 'bid-terms', 'changed-while-open*', 'custom-option'),
  ...of('bidding', 'change', 'opt-out*', 'paste-from-excel', 'prices-first', 'pricing-options', 'quote-details*'),
  ...of('bidding', 'change', 'rate-grid', 'rate-input', 'two-reps*', 'withdraw-quote', 'wrong-file'),
  ...of('contracts', 'change', 'contract-areas', 'contract-countersign', 'contract-decisions*', 'contract-desk'),
  ...of(
    'contracts',
    'change',
    'contract-evidence',
    'contract-failures',
    'contract-measures',
    'contract-review',
    'contract-revision',
  ),
  ...of('contracts', 'change', 'contract-uploads*'),
  ...of('account', 'change', 'account', 'account-activation*', 'passkeys', 'sign-on'),

  ...of('host', 'nightly', 'accessibility-keyboard', 'accessibility-lists', 'activity', 'alert-mail', 'alerts'),
  ...of('host', 'nightly', 'foreign-provider', 'foreign-remote', 'held-places', 'jobs', 'layout-shift'),
  ...of('host', 'nightly', 'list-state', 'long-lists', 'narrow-window', 'outside-team', 'pictures', 'print'),
  ...of('host', 'nightly', 'queue-drawer', 'restored-page', 'row-measures', 'row-of-jobs', 'search'),
  ...of('host', 'nightly', 'shared-table', 'tab-title', 'tables-at-each-width'),
  ...of('bidding', 'nightly', 'accessibility-bid-dialogs', 'accessibility-bids', 'all-in-lens', 'bid-form-details'),
  ...of('bidding', 'nightly', 'downloads*', 'hand-off', 'last-look-tools', 'load-sheet'),
  ...of('bidding', 'nightly', 'many-terms', 'price-check', 'prospects*', 'questions', 'rates-template', 'read-only'),
  ...of('bidding', 'nightly', 'receipts', 'several-requests', 'term-curve', 'win-loss*', 'won-bid'),
  ...of('contracts', 'nightly', 'accessibility-contract-dialogs', 'accessibility-contracts', 'contract-details'),
  ...of(
    'contracts',
    'nightly',
    'accessibility-countersign',
    'contract-documents',
    'contract-lists',
    'contract-odd-files',
  ),
])

/** A nightly test of a file that runs on every change. */
const TAGGED = /@nightly/

/**
 * The spec files of a run, by one word or several with commas: `test`, `change` (what CI runs after it), `nightly`,
 * `scaled`, an owner (without what is nightly) or a name; `all` without one.
 * @throws when a spec file is in no suite, or a suite has no file
 */
function specsOf(which: string | undefined, files: readonly string[]): string[] {
  const unknown = files.filter((name) => !SUITES.has(name))
  const gone = [...SUITES.keys()].filter((name) => !files.includes(name))
  if (unknown.length + gone.length > 0)
    throw new Error(`e2e/suites.ts does not agree with e2e: ${[...unknown, ...gone].join(', ')}.`)
  const words = new Set((which ?? 'all').split(','))
  const isWanted = (name: string, { when, owner, scaled }: Suite) =>
    ['all', when, name].some((word) => words.has(word)) ||
    (when !== 'nightly' && words.has(owner)) ||
    (scaled === true && words.has('scaled'))
  return [...SUITES].filter(([name, suite]) => isWanted(name, suite)).map(([name]) => `${name}.spec.ts`)
}

/**
 * Which tests of which files a run has: of files that run on every change, what is tagged `@nightly` is left to the
 * night, which has nothing else of them. A run of named files has all of theirs.
 */
export function testsOf(which: string | undefined, files: readonly string[]) {
  const words = (which ?? 'all').split(',')
  if (!words.includes('nightly')) {
    const ofChanges = words.every((word) => ['test', 'change', 'scaled'].includes(word))
    return [{ testMatch: specsOf(which, files), ...(ofChanges ? { grepInvert: TAGGED } : {}) }]
  }
  const nightly = specsOf(which, files)
  return [
    { name: 'whole files', testMatch: nightly },
    { name: 'tagged tests', testMatch: specsOf('test,change', files), grep: TAGGED },
  ]
}
