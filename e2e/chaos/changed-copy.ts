import { SourceCopy } from '../../testing/source-copy.mjs'

/** A minor version of shared-ui brings a name, and a screen begins to use it. */
const MINORS = [
  { name: 'useFirstNews', screen: 'remote-bidding/src/screens/ProspectsScreen.tsx', imports: 'import { Link, V' },
  { name: 'useSecondNews', screen: 'remote-contracts/src/screens/ContractsScreen.tsx', imports: 'import { Stack, V' },
]

/** shared-ui one minor version on, as whoever adds a name leaves it. */
function addMinor(copy: SourceCopy, { name, screen, imports }: (typeof MINORS)[number]) {
  copy.append('shared-ui/src/core/index.ts', `export const ${name} = () => 0\n`)
  copy.change(
    'shared-ui/package.json',
    /(?<="version": "\d+\.)(\d+)\.\d+/,
    (found) => `${Number.parseInt(found) + 1}.0`,
  )
  const { version } = JSON.parse(copy.read('shared-ui/package.json')) as { version: string }
  copy.change('shared-ui/since.json', /^.*$/s, (before) =>
    JSON.stringify({ ...(JSON.parse(before) as object), [version]: { core: [name] } }),
  )
  copy.change(screen, imports, imports.replace('{ ', `{ ${name}, `))
  copy.change(screen, /Screen\(\) \{\n/, (found) => `${found}  ${name}()\n`)
}

/** The sources when every remote has a new version and needs nothing new. */
export function changedCopy(): SourceCopy {
  const copy = new SourceCopy()
  for (const remote of ['bidding', 'contracts', 'account'])
    copy.change(`remote-${remote}/src/manifest.ts`, "version: '1.0.0'", "version: '1.1.0'")
  return copy
}

/** The sources some minor versions of shared-ui later: bidding uses what the first brought, contracts the second. */
export function laterCopy(minors: number): SourceCopy {
  const copy = new SourceCopy()
  for (const minor of MINORS.slice(0, minors)) addMinor(copy, minor)
  return copy
}
