// `npm test -- --only conventions`: how the code is written, counted by the syntax tree, beside what it should come to.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { root } from './apps.mjs'

const TEST = /\.(test|spec|fault|chaos|pictures)\.|^(e2e|bench|faults|testing)\/|\/testing\//
const GENERATED = /migrations\/|\.config\.|config\./

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
const text = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const countLines = (/** @type {string[]} */ list) =>
  list.reduce((all, file) => all + text(file).split('\n').length - 1, 0)

const code = files.filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file) && !GENERATED.test(file))
const product = code.filter((file) => !TEST.test(file))
const styles = files.filter((file) => file.endsWith('.css') && !TEST.test(file))
const codeLines = countLines([...product, ...styles])

/** @typedef {{ type?: string, [field: string]: unknown }} Node */
const counts = { of: 0, undefined: 0, spreads: 0, ternaries: 0, commodities: 0 }
/** The files in which each exported name is defined. @type {Map<string, Set<string>>} */
const exported = new Map()

/** @param {unknown} value @param {(node: Node) => void} visit */
function walk(value, visit) {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  else if (typeof value === 'object' && value !== null) {
    const node = /** @type {Node} */ (value)
    if (typeof node.type === 'string') visit(node)
    for (const each of Object.values(node)) walk(each, visit)
  }
}

const nameOf = (/** @type {unknown} */ node) => /** @type {{ value?: string } | undefined} */ (node)?.value ?? ''
const typeOf = (/** @type {unknown} */ node) => /** @type {Node | undefined} */ (node)?.type ?? ''
const isCommodity = (/** @type {unknown} */ node) => /^(GAS|ELECTRICITY)$/.test(nameOf(node))

/** @param {string} file */
function count(file) {
  const syntax = /tsx?$/.test(file) ? 'typescript' : 'ecmascript'
  const tree = parseSync(text(file), { syntax, tsx: file.endsWith('x'), target: 'es2022' })
  walk(tree.body, (node) => {
    if (node.type === 'ConditionalExpression') counts.ternaries += 1
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) {
      if ([node.left, node.right].some((side) => nameOf(side) === 'undefined')) counts.undefined += 1
      if ([node.left, node.right].some(isCommodity)) counts.commodities += 1
    }
    const spread = /** @type {Node | undefined} */ (node.type === 'SpreadElement' ? node.arguments : undefined)
    const inner = typeOf(spread) === 'ParenthesisExpression' ? spread?.expression : spread
    if (/^(Conditional|Binary)Expression$/.test(typeOf(inner))) counts.spreads += 1
    const declared =
      node.type === 'FunctionDeclaration' ? node.identifier : node.type === 'VariableDeclarator' && node.id
    if (/[a-z]Of$/.test(nameOf(declared))) counts.of += 1
    if (node.type !== 'ExportDeclaration') return
    const declaration = /** @type {Node} */ (node.declaration)
    const declarators = /** @type {Node[] | undefined} */ (declaration.declarations)
    for (const name of (declarators ?? [{ id: declaration.identifier ?? declaration.id }]).map(({ id }) => nameOf(id)))
      if (name !== '') exported.set(name, (exported.get(name) ?? new Set()).add(file))
  })
}
product.filter((file) => !file.endsWith('.d.ts')).forEach(count)

const twice = [...exported].filter(([, paths]) => paths.size > 1)
const documentWords = files
  .filter((file) => file.endsWith('.md'))
  .reduce((all, file) => all + text(file).split(/\s+/).filter(Boolean).length, 0)

/** @type {[what: string, is: number, goal: number][]} */
const figures = [
  ['lines of product code', codeLines, 90_000],
  ['lines of tests', countLines(code.filter((file) => TEST.test(file))), 60_000],
  ['words of documents', documentWords, 28_000],
  ['exported names that are defined in several files', twice.length, 0],
  ['comparisons with a commodity by name', counts.commodities, 6],
  ['functions and values called xOf', counts.of, 80],
  ['comparisons with undefined', counts.undefined, 700],
  ['conditional spreads', counts.spreads, 10],
  ['ternaries in a thousand lines', Math.round((counts.ternaries / codeLines) * 1000), 16],
]
const figure = (/** @type {number} */ count) => count.toLocaleString('en-US')
for (const [what, is, goal] of figures)
  console.log(`${is <= goal ? '✓' : ' '} ${what.padEnd(50)}${figure(is).padStart(9)}  at most ${figure(goal)}`)
