import { satisfies } from 'semver'
import type { HostBuild, RemoteBuild } from 'shared-contracts/remote'

/** The majors of RemoteModule that this host speaks. */
const CONTRACTS: readonly number[] = [1]

type Needs = Pick<RemoteBuild, 'contract' | 'requires'> & Partial<Pick<RemoteBuild, 'format' | 'files'>>
type Provides = Pick<HostBuild, 'provides'>

/**
 * Why a build would not work in this host, in sentences; none when it fits. Contract, version ranges and the names that
 * it imports are compared, so that a build that does not fit is never executed.
 */
export function unfitReason({ format, contract, requires, files = {} }: Needs, { provides }: Provides): string[] {
  const contracts = CONTRACTS.includes(contract)
    ? []
    : [`It implements contract ${contract}; this host speaks ${CONTRACTS.join(' and ')}.`]
  const modules = Object.entries(requires).flatMap(([key, needed]) => {
    const provided = provides[key]
    if (!provided) return [`It needs ${key}, which this host does not provide.`]
    if (!satisfies(provided.version, needed.range))
      return [`It needs ${key} ${needed.range}; this host provides ${provided.version}.`]
    const missing = namesMissing(needed.exports, provided.exports)
    return missing.length === 0
      ? []
      : [`It imports ${listed(missing)} of ${key}; this host's ${provided.version} does not export that.`]
  })
  const styles = Object.keys(files)
    .filter((file) => file.endsWith('.css'))
    .map((file) => `Its styles ${file} would be for the whole page: usePartScope gives them to an element.`)
  // What the registry remembers of before: their container is another one, and exposes no parts.
  const older = format === 1 ? ['It is made for an earlier host: build it anew.'] : []
  return [...older, ...contracts, ...modules, ...styles]
}

/** `*` on either side means that nobody knows the names. */
function namesMissing(needed: '*' | string[], provided: '*' | string[]): string[] {
  if (needed === '*' || provided === '*') return []
  return needed.filter((name) => !provided.includes(name))
}

const listed = (names: string[]) =>
  names.length < 6 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
