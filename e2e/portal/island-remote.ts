import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ISLAND, type RemoteBuild } from 'shared-contracts/remote'
import { root } from './program'

/** A page and a widget, written for any React: by the page's own, or by one that it brings. */
const PART = `
const makePart = (React, name) => function Part({ context }) {
  const { session, navigation, notifications, header, address } = context
  const [typed, setTyped] = React.useState('')
  const [here, setHere] = React.useState(location.pathname + location.search)
  React.useEffect(() => address?.follow(() => setHere(address.current())), [])
  React.useEffect(() => setHere(location.pathname + location.search))
  const isPage = here.startsWith('/dashboard/' + name)
  React.useEffect(() => { if (isPage) header.set('Page of ' + name) }, [isPage])
  const button = (does, onClick) => React.createElement('button', { type: 'button', onClick }, does)
  return React.createElement('section', { 'aria-label': name },
    React.createElement('p', null, name + ' by React ' + React.version + ' at ' + here),
    React.createElement('input', {
      'aria-label': 'Note of ' + name,
      value: typed,
      onChange: (event) => setTyped(event.target.value),
    }),
    button('Open', () => navigation.to('/dashboard/' + name)),
    button('Next', () => navigation.to('/dashboard/' + name + '?tab=3')),
    button('Tell', () => notifications.success('Told by ' + name, typed)),
    button('Fail', () => context.failed(new Error('It cannot go on.'))),
    button('Sign out', () => session.getState().signOut('logout')),
  )
}`

const island = (name: string) => `
import * as React from 'react'
import { createRoot } from 'react-dom/client'
${PART}
const Part = makePart(React, ${JSON.stringify(name)})
export const mount = (place, context) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('p { color: rgb(1, 2, 3) }')
  place.getRootNode().adoptedStyleSheets = [sheet]
  const root = createRoot(place)
  root.render(React.createElement(Part, { context }))
  return () => root.unmount()
}`

const shared = (container: string, name: string) => `
var ${container} = (() => {
  let React
  ${PART}
  const part = async () => ({ default: makePart(React, ${JSON.stringify(name)}) })
  const module = { contract: 1, screens: { page: part }, widgets: { table: part } }
  return {
    async init(scope) { React = (await Object.values(scope.react)[0].get())() },
    get: async () => () => ({ __esModule: true, default: module }),
  }
})()`

/**
 * The build of a small remote.
 * @param react name of the React that it brings, `18` or `canary`; nothing for the page's
 * @returns its folder
 */
export async function buildIslandRemote(name: string, react: string | undefined, below: string): Promise<string> {
  const container = `small_${name}`
  const text = react === undefined ? shared(container, name) : await bundled(container, island(name), react)
  const entry = `entry.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  const path = `dashboard/${name}`
  const none = { scripts: [], shared: [] }
  const description: RemoteBuild = {
    format: 1,
    ...{ name, title: `Small ${name}`, version: '1.0.0', contract: 1 },
    routes: [{ path, screen: 'page', access: 'login', title: `Small ${name}` }],
    widgets: [{ slot: 'dashboard-tasks', widget: 'table', title: `Small ${name}`, order: 900 }],
    nav: [],
    ...{ build: `${name}000001`, builtAt: new Date().toISOString(), container, entry, chunksAt: 'build', ...none },
    files: {
      [entry]: {
        integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
        bytes: Buffer.byteLength(text),
      },
    },
    parts: { page: none, table: none },
    carries: [],
    requires:
      react === undefined
        ? { react: { range: '^19.0.0', exports: ['createElement', 'useEffect', 'useState'] } }
        : { [ISLAND]: { range: '^1.0.0', exports: [] } },
  }
  const folder = join(below, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, entry), text)
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(description))
  return folder
}

async function bundled(container: string, contents: string, react: string): Promise<string> {
  const workspace = join(root, 'e2e')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: workspace, loader: 'js' },
    absWorkingDir: workspace,
    alias: { react: `react-${react}`, 'react-dom': `react-dom-${react}` },
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: `${container}_island`,
    write: false,
    logLevel: 'silent',
  })
  return `${outputFiles[0]?.text}\nvar ${container} = { init() {}, get: async () => () => ${container}_island }\n`
}
