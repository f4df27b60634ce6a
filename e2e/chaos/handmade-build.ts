import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteContext, RemoteBuild } from 'shared-contracts/remote'
import { paths, routes } from 'shared-contracts/paths'
import { manifestOf } from '../../testing/mf-manifest'

/** What a part needs of React. */
export interface ReactInPage {
  createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown
  useState<T>(initial: T): [T, (next: T) => void]
  useEffect(effect: () => void | (() => void), on?: unknown[]): void
  use(promise: Promise<unknown>): unknown
}

/** What a part is told of itself. */
export interface PartFacts {
  name: string
  title: string
  build: string
}

/**
 * What a part's file makes its component of. Its text is what the browser runs: it knows nothing but its arguments.
 */
export type MakePart = (React: ReactInPage, part: PartFacts) => (props: { context: RemoteContext }) => unknown

/** Five parts on the dashboard, as title by name. */
export const WIDGETS = {
  nextDue: 'Next due',
  dueToday: 'Due today',
  openUsage: 'Annual usage in open bids',
  openBids: 'Open Custom Bids',
  lateBids: 'Late Custom Bids',
}
/** The one screen. */
export const SCREEN = { name: 'prospects', title: 'Prospects', path: paths.allProspects('larkspur') }

export interface HandmadeBuild {
  /** Id of the build. */
  build: string
  description: RemoteBuild
  /** Content by file name. */
  files: Record<string, string>
}

export interface Recipe {
  build: string
  /** By name; the others are healthy. */
  parts?: Record<string, MakePart>
  /** Parts that the description names and the code has not. */
  without?: string[]
  /** Spoils the entry's text. */
  entry?: (text: string) => string
  /** Spoils what the build says of itself. */
  description?: (said: RemoteBuild) => object
}

/** Shows who it is, takes a note, and counts how often its button was pressed. */
export const healthy: MakePart = (React, { title, build }) =>
  function Healthy() {
    const [count, setCount] = React.useState(0)
    return React.createElement(
      'section',
      { 'aria-label': title },
      React.createElement('p', null, `${title} of ${build}, pressed ${count}`),
      React.createElement('input', { 'aria-label': `Note on ${title}`, defaultValue: '' }),
      React.createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Press ${title}`),
    )
  }

/** A build of the remote `bidding` without a bundler: a container as webpack makes it, a file per part. */
export function handmadeBuild(recipe: Recipe): HandmadeBuild {
  const { build, parts = {}, without = [] } = recipe
  const container = `chaos_${build}`
  const named = { ...WIDGETS, [SCREEN.name]: SCREEN.title }
  const chunks = Object.entries(named)
    .filter(([name]) => !without.includes(name))
    .map(([name, title]) => {
      const facts = JSON.stringify({ name, title, build })
      const make = String(parts[name] ?? healthy)
      const text = `(globalThis.${container}_parts ??= {}).${name} = (React) => (${make})(React, ${facts})\n`
      return { name, file: `${name}.${shortHash(text)}.js`, text }
    })
  const entryText = (recipe.entry ?? same)(containerText(container, chunks))
  const entry = `remoteEntry.${shortHash(entryText)}.js`
  const files = Object.fromEntries([...chunks.map(({ file, text }) => [file, text]), [entry, entryText]]) as Record<
    string,
    string
  >
  const description: RemoteBuild = {
    format: 2,
    name: 'bidding',
    title: 'Custom Bids',
    version: '1.0.0',
    contract: 1,
    routes: [{ path: routes.allProspects, screen: SCREEN.name, access: 'login', title: SCREEN.title }],
    widgets: Object.entries(WIDGETS).map(([widget, title], index) => ({
      slot: 'dashboard-tasks',
      widget,
      title,
      order: index,
    })),
    nav: [{ path: routes.allProspects, title: 'Prospects', icon: 'prospects', order: 10 }],
    build,
    builtAt: new Date().toISOString(),
    container,
    entry,
    chunksAt: 'build',
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        { integrity: integrityOf(text), bytes: Buffer.byteLength(text) },
      ]),
    ),
    scripts: [],
    shared: [],
    parts: Object.fromEntries([
      ...without.map((name) => [name, { scripts: [], shared: [] }]),
      ...chunks.map(({ name, file }) => [name, { scripts: [file], shared: [] }]),
    ]) as RemoteBuild['parts'],
    carries: [],
    requires: { react: { range: '^19.0.0', exports: ['createElement', 'use', 'useEffect', 'useState'] } },
  }
  return { build, files, description: { ...description, ...recipe.description?.(description) } }
}

/** As a build leaves it, to be published. @returns the folder */
export function writeBuild({ build, files, description }: HandmadeBuild, below: string): string {
  const folder = join(below, build)
  for (const name of ['build', 'files']) mkdirSync(join(folder, name), { recursive: true })
  for (const [file, text] of Object.entries(files))
    writeFileSync(join(folder, file === description.entry ? 'build' : 'files', file), text)
  writeFileSync(join(folder, 'mf-manifest.json'), `${JSON.stringify(manifestOf(description), null, 2)}\n`)
  return folder
}

/** A container asks for its chunks as webpack's runtime does: with integrity, at a fresh address after a failure. */
function containerText(container: string, chunks: { name: string; file: string; text: string }[]): string {
  const facts = Object.fromEntries(chunks.map(({ name, file, text }) => [name, [file, integrityOf(text)]]))
  return `var ${container} = (() => {
  let React
  const base = document.currentScript.src.replace(/[^/]*$/, '')
  const chunks = ${JSON.stringify(facts)}
  const asked = (globalThis.__askedForChunks ??= {})
  const part = (name) => () => new Promise((resolve, reject) => {
    const [file, integrity] = chunks[name]
    const url = base + file
    asked[url] = Math.max(asked[url] ?? 0, asked['*'] ?? 0) + 1
    const script = document.createElement('script')
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    script.src = url + (asked[url] === 1 ? '' : '?try=' + asked[url])
    script.onload = () => {
      try {
        resolve({ default: globalThis.${container}_parts[name](React) })
      } catch (error) {
        reject(error)
      }
    }
    script.onerror = () => {
      reject(Object.assign(new Error('Loading chunk ' + name + ' failed.'), { name: 'ChunkLoadError' }))
    }
    document.head.append(script)
  })
  return {
    async init(scope) {
      const [provided] = Object.values(scope.react)
      React = (await provided.get())()
    },
    async get(name) {
      if (!(name.slice(2) in chunks)) throw new Error('Module "' + name + '" does not exist in container.')
      const exposed = await part(name.slice(2))()
      return () => exposed
    },
  }
})()
`
}

const same = (text: string) => text
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
