import { createHash, randomBytes } from 'node:crypto'
import {
  findTrespasses,
  grantDenialReason,
  readOwned,
  remoteGrant,
  type RemoteBuild,
  type RemoteGrant,
} from 'shared-contracts/remote'
import { z } from 'zod'
import type { Actor } from './changes'
import houseGrants from './house-grants.json'
import { RegistryDenial } from './denial'
import type { GrantState, RegistryState } from './state/registry-state'

const MAX_HISTORY = 200
const house = z.record(z.string(), remoteGrant).parse(houseGrants)

/** Where a remote is that no setting names. */
export interface RemoteAddresses {
  origin?: string | undefined
  ask?: string | undefined
}

const grantState = ({ grants }: RegistryState, name: string): GrantState | undefined =>
  Object.hasOwn(grants, name) ? grants[name] : undefined

/** What a remote may have now; nothing when nobody gave it anything, or it was revoked. */
export function grantOf(state: RegistryState, name: string): RemoteGrant | undefined {
  const changed = grantState(state, name)
  if (changed) return changed.grant
  return Object.hasOwn(house, name) ? house[name] : undefined
}

/** What the other remotes have, by name. */
export function othersOf(state: RegistryState, name: string): Record<string, RemoteGrant> {
  const others: Record<string, RemoteGrant> = {}
  for (const other of [...Object.keys(house), ...Object.keys(state.grants)]) {
    const theirs = grantOf(state, other)
    if (other !== name && theirs) others[other] = theirs
  }
  return others
}

/** Remotes whose grant was taken away: pages that are open leave them. */
export const revokedIn = ({ grants }: RegistryState): string[] =>
  Object.keys(grants).filter((name) => !grants[name]?.grant)

/**
 * From now on a remote has this, whatever it had before. The first grant of a remote that no setting names brings its
 * deploy token, which nobody can read again.
 * @param isSet whether a setting names the remote
 * @throws RegistryDenial
 */
export function withGrant(
  state: RegistryState,
  name: string,
  { grant, origin, ask }: { grant: RemoteGrant } & RemoteAddresses,
  isSet: boolean,
  { by, at }: Actor,
): { state: RegistryState; deployToken?: string } {
  const why = grantDenialReason(grant, othersOf(state, name))
  if (why) throw new RegistryDenial('bad-grant', why)
  const before = grantState(state, name)
  const addresses = { origin: origin ?? before?.origin, ask: ask ?? before?.ask }
  if (!isSet && addresses.origin === undefined)
    throw new RegistryDenial('no-origin', `Where browsers find ${name} is missing: --origin https://….`)
  const needsToken = !isSet && before?.tokenHash === undefined
  const deployToken = needsToken ? randomBytes(24).toString('base64url') : undefined
  const tokenHash = deployToken === undefined ? before?.tokenHash : hashOf(deployToken)
  const history = [...(before?.history ?? []), { at, by, what: 'granted' as const, grant }].slice(-MAX_HISTORY)
  return {
    state: { ...state, grants: { ...state.grants, [name]: { grant, ...addresses, tokenHash, history } } },
    deployToken,
  }
}

/** Nobody gets anything of it any more, and its deploy token is worth nothing. @throws RegistryDenial */
export function withoutGrant(state: RegistryState, name: string, { by, at }: Actor): RegistryState {
  if (!grantOf(state, name)) throw new RegistryDenial('not-granted', `Nothing is granted to ${name}.`, 409)
  const { grant: _, tokenHash: __, history = [], ...addresses } = grantState(state, name) ?? {}
  const entry = { at, by, what: 'revoked' as const }
  return {
    ...state,
    grants: { ...state.grants, [name]: { ...addresses, history: [...history, entry].slice(-MAX_HISTORY) } },
  }
}

/** Whose deploy token it is, of those that came with a grant. */
export const ownerOfToken = ({ grants }: RegistryState, token: string): string | undefined =>
  Object.keys(grants).find((name) => grants[name]?.tokenHash === hashOf(token))

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** What of a build is beyond a grant, or within another remote's, in sentences: none when all of it was given. */
export function beyondGrant(
  build: RemoteBuild,
  grant: RemoteGrant | undefined,
  others: Readonly<Record<string, RemoteGrant>>,
): string[] {
  if (!grant) return [`Nothing is granted to ${build.name}.`]
  const bytes = bytesOf(build)
  return [
    ...findTrespasses(
      readOwned(build, () => undefined),
      grant,
      Object.keys(build.parts),
      others,
    ).values(),
    ...(bytes > grant.bytes ? [`Its files have ${bytes} bytes; granted to it: ${grant.bytes}.`] : []),
  ]
}

const bytesOf = ({ files }: RemoteBuild) => Object.values(files).reduce((sum, file) => sum + file.bytes, 0)

/** What whoever runs the portal types to give a build all that it declares. */
export function grantCommand(build: RemoteBuild, grant: RemoteGrant | undefined): string {
  const { routes, widgets, nav } = readOwned(build, () => undefined)
  const granted = grant?.pages ?? []
  const pages = [...granted, ...routes.map(({ path }) => path.replace(/(\/:[^/]*)+$/, ''))]
  const slots = [...(grant?.slots ?? []), ...widgets.map(({ slot }) => slot)]
  const orders = [...(grant ? [grant.nav.from, grant.nav.to] : []), ...nav.map(({ order }) => order)]
  const entries = Math.max(grant?.nav.entries ?? 0, nav.length)
  const shortest = [...new Set(pages)].filter((page) => !pages.some((other) => page.startsWith(`${other}/`)))
  const pageOptions = shortest.map((page) => (grant?.shows?.[page] ? `${page}=${grant.shows[page]}` : page))
  return [
    `portal-remote grant ${build.name} --pages ${pageOptions.join(',')}`,
    ...(slots.length > 0 ? [`--slots ${[...new Set(slots)].join(',')}`] : []),
    ...(entries > 0 ? [`--nav ${entries}:${Math.min(...orders)}-${Math.max(...orders)}`] : []),
    ...(grant && grant.api.length > 0 ? [`--api ${grant.api.join(',')}`] : []),
    `--bytes ${Math.max(grant?.bytes ?? 0, Math.ceil(bytesOf(build) / 100_000) * 200_000)}`,
  ].join(' ')
}
