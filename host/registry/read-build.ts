import {
  buildOfManifest,
  findTrespasses,
  readOwned,
  remoteBuild,
  type RemoteBuild,
  type RemoteGrant,
} from 'shared-contracts/remote'
import { type z } from 'zod'
import { beyondGrant, grantCommand } from './grants'
import { RegistryDenial } from './denial'

/** Largest `mf-manifest.json`; one of 100 files has 60 kB. */
export const MAX_BYTES = 1024 * 1024

/** Packages that exist once in a page: the host's copy. */
const ONCE_IN_A_PAGE = ['react', 'react-dom', 'shared-contracts', 'shared-ui']

/** What a remote may be judged by. */
export interface Judge {
  /** Name of the remote whose token or address it came with. */
  remote: string
  /** What whoever runs the portal gave it. */
  grant: RemoteGrant | undefined
  /** What the others have, by name. */
  others: Readonly<Record<string, RemoteGrant>>
}

/**
 * `mf-manifest.json` as it was sent, judged: shape, name, addresses, files, copies, its grant. Fields that nobody here
 * knows are left aside.
 * @throws RegistryDenial with the sentence why
 */
export function judgeBuild(manifest: unknown, { remote, grant, others }: Judge): RemoteBuild {
  if (manifest === null || typeof manifest !== 'object' || Array.isArray(manifest))
    throw denial('unreadable', 'This is no mf-manifest.json: a JSON object is expected.')
  const described = buildOfManifest(manifest)
  if (!described)
    throw denial(
      'not-for-a-portal',
      'This mf-manifest.json has no metaData.portal: it is of a remote that was not built for a portal. ' +
        `Whoever runs the portal says which part a page shows: portal-remote grant ${remote} --pages <page>=<part>.`,
    )
  const read = remoteBuild.safeParse(described, { reportInput: true })
  if (!read.success) throw denial('unreadable', `This mf-manifest.json cannot be read: ${sentenceOf(read.error)}.`)
  const build = read.data
  if (build.name !== remote) throw denial('another-remote', `This is a build of ${build.name}; ${remote} was expected.`)
  const unlisted = namedFiles(build).find((file) => !build.files[file])
  if (unlisted)
    throw denial('unlisted-file', `It loads ${unlisted}, which is not among its files: nothing could check it.`)
  const copies = build.carries.filter((name) => ONCE_IN_A_PAGE.includes(name))
  if (copies.length > 0)
    throw denial(
      'own-copy',
      `It carries its own ${copies.join(' and ')}; a page has one copy, which the host provides.`,
    )
  const [odd] = findTrespasses(readOwned(build, leftAside), undefined, Object.keys(build.parts)).values()
  if (odd) throw denial('trespass', odd)
  const beyond = beyondGrant(build, grant, others)
  if (beyond.length > 0)
    throw denial('not-granted', `${beyond.join(' ')} Whoever runs the portal grants it: ${grantCommand(build, grant)}.`)
  return build
}

const denial = (code: string, sentence: string) => new RegistryDenial(code, sentence)

const namedFiles = ({ entry, scripts, parts }: RemoteBuild) => [
  entry,
  ...scripts,
  ...Object.values(parts).flatMap((part) => part.scripts),
]

/** An entry that cannot be read is left out of what is judged; the registry's notes name it. */
const leftAside = () => undefined

/** The first problem, with the value where it is a text: `entry: https://evil.example/x.js is not …`. */
function sentenceOf({ issues: [issue] }: z.ZodError): string {
  const path = issue?.path.join('.') || 'mf-manifest.json'
  const message = issue?.message.replace(/^Invalid input: /, '')
  const value = issue?.input
  if (typeof value !== 'string') return `${path}: ${message}`
  let found = 'is not what is expected'
  if (/^[a-z]+:/i.test(value)) found = 'leads to another origin'
  else if (/[/\\]|\.\./.test(value)) found = 'leaves its folder'
  return `${path}: "${value.slice(0, 80)}" ${found} (expected: ${message})`
}
