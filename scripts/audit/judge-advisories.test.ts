import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeAdvisories } from './judge-advisories.mjs'

const accepted = JSON.parse(readFileSync(join(__dirname, 'accepted.json'), 'utf8')) as {
  advisory: string
  package: string
  why: string
}[]
const advisory = (id: string, name: string) => ({ id, package: name, severity: 'high', title: 'A hole' })

test('an advisory that nobody explained is open', () => {
  expect(judgeAdvisories([advisory('GHSA-xxxx', 'fastify')], accepted).open).toEqual([
    'high     fastify: A hole (GHSA-xxxx)',
  ])
})

test('an explained one is shown with its reason; the same id in another package is not explained by it', () => {
  const judged = judgeAdvisories(
    [advisory('GHSA-4r6h-8v6p-xvw6', 'xlsx'), advisory('GHSA-4r6h-8v6p-xvw6', 'other')],
    accepted,
  )
  expect(judged.open).toHaveLength(1)
  expect(judged.explained[0]).toContain('never reads a spreadsheet')
  expect(judged.outdated).toEqual(['xlsx GHSA-5pgg-2g8v-p4x9'])
})

test('nothing known is nothing open', () => {
  expect(judgeAdvisories([], []).open).toEqual([])
})

test('every accepted advisory says why', () => {
  for (const { advisory: id, package: name, why } of accepted)
    expect({ [`${id} ${name}`]: why.length > 40 }).toEqual({ [`${id} ${name}`]: true })
})

test('no spreadsheet is ever read, as the accepted ones of xlsx say: the one file that uses it writes', () => {
  const sources = execFileSync('git', ['ls-files', 'host', 'remote-*', 'shared-*', 'provider-api'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expect(sources.filter(({ text }) => /\bXLSX\./.test(text)).map(({ file }) => file)).toEqual([
    'shared-ui/src/table/export/export-worker.js',
  ])
  expect(sources.filter(({ text }) => /XLSX\.(read|readFile|stream)\b|from 'xlsx|require\('xlsx/.test(text))).toEqual(
    [],
  )
})
