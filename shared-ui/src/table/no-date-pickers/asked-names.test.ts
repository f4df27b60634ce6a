import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

test("no date picker that the table's library names is missing, whatever version of it comes", () => {
  const library = join(
    dirname(createRequire(import.meta.filename).resolve('material-react-table/package.json')),
    'dist',
  )
  const texts = readdirSync(library).map((file) =>
    /\.m?js$/.test(file) ? readFileSync(join(library, file), 'utf8') : '',
  )
  const imports = texts.flatMap((text) => [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]@mui\/x-date-pickers/g)])
  const asked = imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0]))
  expect(asked).not.toEqual([])
  const source = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8')
  for (const name of asked.filter(Boolean)) expect(source).toMatch(new RegExp(`\\b${name}\\b`))
})
