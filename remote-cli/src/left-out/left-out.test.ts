import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { folderOfPackage } from '../build/packages.mjs'
import { LEFT_OUT } from './index.mjs'

// With a new version of a library: what is left out of it is asked for as before, and nothing more of it.

const FOLDERS = [
  'zod/v4/classic',
  '@mui/material/esm/ButtonBase',
  '@mui/material/esm/Button',
  '@mui/material/esm/IconButton',
  '@mui/system/esm/cssVars',
  '@emotion/react/dist',
]

const require = createRequire(import.meta.filename)
const folderOf = (name: string, of: string) =>
  dirname(createRequire(join(folderOfPackage(of), 'package.json')).resolve(`${name}/package.json`))

function pathOf(folder: string): string {
  const [, name = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(folder) ?? []
  return join(folderOf(name, name === 'zod' ? 'shared-contracts' : 'shared-ui'), rest)
}

const IMPORT = /^(?:import|export)\s+(?:([^'"]*?)\s*from\s*)?['"]([^'"]+)['"]/gm

/** What the files of a folder import, name by name: `default`, `*`, or what stands in braces. */
function importsIn(folder: string): { from: string; names: string[] }[] {
  const files = readdirSync(folder).filter((file) => /\.(m?js)$/.test(file))
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)].map(([, what = '', from = '']) => {
      const braces = /\{([^}]*)\}/.exec(what)?.[1] ?? ''
      const named = braces.split(',').map((each) => each.trim().split(/\s+as\s+/)[0] ?? '')
      const whole = what.replace(/\{[^}]*\}/, '').trim()
      return { from, names: [...named, whole.startsWith('*') || whole === '' ? '' : 'default'].filter(Boolean) }
    }),
  )
}

test.each(LEFT_OUT)('%s of %s', (request, from, instead) => {
  const folders = FOLDERS.map(pathOf).filter((folder) => from.test(folder))
  expect(folders).not.toEqual([])
  const asked = folders.flatMap(importsIn).filter((each) => request.test(each.from))
  expect(asked).not.toEqual([])
  const known = require(join(import.meta.dirname, instead)) as Record<string, unknown>
  for (const name of asked.flatMap(({ names }) => names))
    expect([name, typeof known[name]]).not.toEqual([name, 'undefined'])
})

test("no date picker that the table's library names is missing", () => {
  const asked = importsIn(join(folderOf('material-react-table', 'shared-ui'), 'dist')).filter(({ from }) =>
    from.startsWith('@mui/x-date-pickers'),
  )
  expect(asked).not.toEqual([])
  const source = readFileSync(join(folderOfPackage('shared-ui'), 'src/table/no-date-pickers/index.ts'), 'utf8')
  for (const name of asked.flatMap(({ names }) => names)) expect(source).toMatch(new RegExp(`\\b${name}\\b`))
})
