/** @jest-environment node */
import { explainRefusal, judgeSurface, noteSince, readSurface } from './judge-surface.mjs'

const core = `export { Link, matchPath as match } from 'react-router-dom'

export function Button(props: ButtonProps): JSX.Element;

export interface ButtonProps {
    busy?: boolean;
}

type Size = 'small' | 'large';`

const before = { core, form: 'export function TextField(): void;' }
const judge = (surface: Record<string, string>) =>
  judgeSurface(readSurface(before), readSurface({ ...before, ...surface }))

test.each<[string, Record<string, string>, 'none' | 'minor' | 'major', string[]]>([
  ['nothing changed', {}, 'none', []],
  ['a name is new', { form: `${before.form}\n\nexport const max = 5;` }, 'minor', ['form: max is new.']],
  ['a subpath is new', { date: 'export const now: Date;' }, 'minor', ['date: now is new.']],
  ['a declaration changed', { core: core.replace('busy?', 'busy') }, 'minor', ['core: ButtonProps is another.']],
  ['a type behind them changed', { core: core.replace("'small' | ", '') }, 'minor', ['core: Size is another.']],
  [
    'it comes from elsewhere',
    { core: core.replace('-dom', '') },
    'minor',
    ['core: Link is another.', 'core: match is another.'],
  ],
  ['a name that is passed on is gone', { core: core.replace('Link, ', '') }, 'major', ['core: Link is gone.']],
  ['a name is gone', { core: core.replace(/export function.*/, '') }, 'major', ['core: Button is gone.']],
  ['a subpath is gone', { form: '' }, 'major', ['form: TextField is gone.']],
  [
    'a name is not exported any more',
    { core: core.replace('export interface', 'interface') },
    'major',
    ['core: ButtonProps is gone.'],
  ],
  [
    'a type behind them is exported',
    { core: core.replace('type Size', 'export type Size') },
    'minor',
    ['core: Size is new.'],
  ],
  ['order changed', { core: core.split('\n\n').reverse().join('\n\n') }, 'none', []],
])('%s', (_, surface, bump, changes) => {
  const judgement = judge(surface)
  expect(judgement.changes).toEqual(changes)
  expect(changes.length > 0 ? judgement.bump : 'none').toBe(bump)
  expect(explainRefusal('shared-ui', { from: '1.4.2', to: '1.4.2' }, judgement) === undefined).toBe(bump === 'none')
})

const added = { form: `${before.form}\n\nexport const max = 5;` }
const gone = { form: 'export const max = 5;' }
test.each([
  ['added', '1.4.3', true, added],
  ['added', '1.5.0', false, added],
  ['added', '2.0.0', false, added],
  ['gone', '1.5.0', true, gone],
  ['gone', '2.0.0', false, gone],
  ['the same', '1.4.3', false, {}],
  ['the same', '1.4.1', true, {}],
])('%s after 1.4.2, and the version is %s', (_, to, tooSmall, surface) => {
  expect(explainRefusal('shared-ui', { from: '1.4.2', to }, judge(surface)) !== undefined).toBe(tooSmall)
})

test('the refusal names what changed, the bump and the next version', () => {
  const refused = (surface: Record<string, string>) =>
    explainRefusal('shared-ui', { from: '1.4.2', to: '1.4.2' }, judge(surface))
  expect(refused(added)).toContain('form: max is new.')
  expect(refused(added)).toContain('This is a minor bump: put 1.5.0 (2.0.0 if')
  expect(refused(gone)).toContain('This is a major bump: put 2.0.0 into shared-ui/package.json')
})

test('names that are new or changed are noted with their version, until the next major', () => {
  const { names } = judge({ core: core.replace('busy?', 'busy'), form: `${before.form}\n\nexport const max = 5;` })
  expect(names).toEqual(['core: ButtonProps', 'form: max'])
  const known = { '1.3.0': { core: ['Button', 'ButtonProps'] }, '1.4.0': { core: ['ButtonProps'] } }
  const since = noteSince(known, names, '1.5.0')
  expect(since).toEqual({ '1.3.0': { core: ['Button'] }, '1.5.0': { core: ['ButtonProps'], form: ['max'] } })
  // Written again, it says the same; a new major has had all of it from its start.
  expect(noteSince(since, [], '1.5.0')).toEqual(since)
  expect(noteSince(since, ['core: Link'], '2.0.0')).toEqual({})
  expect(noteSince({}, ['core: Link'], '2.1.0')).toEqual({ '2.1.0': { core: ['Link'] } })
})
