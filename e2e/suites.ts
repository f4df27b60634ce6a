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
 * submissions, decisions. Nightly is what changes seldom and costs much: each screen in each scheme and width again.
 */
export const SUITES: ReadonlyMap<string, Suite> = new Map([
  ...of('host', 'test', 'another-rep*', 'remote-down', 'session*', 'session-faults', 'sign-in*'),
  ...of('bidding', 'test', 'kept-bid', 'last-look*', 'submission*', 'submission-failures*', 'two-reps*'),
  ...of('contracts', 'test', 'contracts*'),

  ...of('host', 'change', 'activity', 'alerts', 'deploy-alone', 'due-today', 'every-screen'),
  ...of('host', 'change', 'everyone-keyboard', 'foreign-provider', 'held-places', 'journey', 'keyboard'),
  ...of('host', 'change', 'list-state', 'live-changes*', 'long-lists', 'narrow-window', 'remote-builds'),
  ...of('host', 'change', 'remote-hangs', 'restored-page', 'search', 'secrets', 'shared-table', 'true-at-a-glance'),
  ...of('bidding', 'change', 'all-in-lens', 'bad-input', 'bid-form-details', 'bid-terms', 'changed-while-open*'),
  ...of('bidding', 'change', 'custom-option', 'desk', 'downloads*', 'foreign-host', 'hand-off', 'last-look-cockpit'),
  ...of('bidding', 'change', 'load-sheet', 'loss-autopsy', 'opt-out*', 'prices-first', 'pricing-options'),
  ...of('bidding', 'change', 'prospects*', 'quote-details*', 'rate-grid', 'rate-input', 'rates-template'),
  ...of('bidding', 'change', 'read-only', 'receipts', 'second-glance', 'several-requests', 'team-board'),
  ...of('bidding', 'change', 'term-curve', 'trends', 'win-loss*', 'withdraw-quote', 'wrong-file'),
  ...of('contracts', 'change', 'contract-areas', 'contract-decisions*', 'contract-details', 'contract-documents'),
  ...of('contracts', 'change', 'contract-failures', 'contract-lists', 'contract-review', 'contract-revision'),
  ...of('contracts', 'change', 'contract-uploads*', 'preflight'),
  ...of('account', 'change', 'account-activation*'),

  ...of(
    'host',
    'nightly',
    'alert-mail',
    'everyone-lists',
    'gallery',
    'jobs',
    'pictures',
    'still-pages',
    'tables-at-each-width',
  ),
  ...of('bidding', 'nightly', 'everyone-bid-dialogs', 'everyone-bids'),
  ...of('contracts', 'nightly', 'everyone-contract-dialogs', 'everyone-contracts'),
])

/**
 * The spec files of a run, by one word or several with commas: `test`, `change` (what CI runs after it), `nightly`,
 * `scaled`, an owner (without what is nightly) or a name; `all` without one.
 * @throws when a spec file is in no suite, or a suite has no file
 */
export function specsOf(which: string | undefined, files: readonly string[]): string[] {
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
