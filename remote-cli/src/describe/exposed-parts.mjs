// Which screens and widgets a remote exposes, and what each of them loads: as webpack understood its remote.tsx.

/** @typedef {import('webpack').Compiler} Compiler */
/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('webpack').ChunkGroup} ChunkGroup */
/** @typedef {import('webpack').javascript.JavascriptParser} Parser */

/** @typedef {{ name: string, range: [number, number] }} ExposedPart where a part is written in the compiled module */

const HOLDERS = ['screens', 'widgets']
const NAME = 'ExposedParts'

/**
 * Has webpack's parser write down where each part stands, into what it keeps of the module in its cache.
 * @param {Compiler} compiler
 * @param {string} remoteFile
 */
export function noteParts(compiler, remoteFile) {
  compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
    for (const type of ['javascript/auto', 'javascript/esm'])
      factory.hooks.parser.for(type).tap(NAME, (/** @type {any} its declaration names no hooks */ plain) => {
        const parser = /** @type {Parser} */ (plain)
        parser.hooks.program.tap(NAME, (program) => {
          const { module } = parser.state
          if (/** @type {any} */ (module).resource !== remoteFile) return
          Object.assign(module.buildInfo ?? {}, { exposedParts: exposedIn(program) })
        })
      })
  })
}

/**
 * By part, what its imports load; a part without one comes with the remote itself.
 * @template Loaded
 * @param {Compilation} compilation
 * @param {string} remoteFile
 * @param {(groups: ChunkGroup[]) => Loaded} loadedBy
 * @returns {Record<string, Loaded>}
 */
export function partsOf(compilation, remoteFile, loadedBy) {
  /** @type {Record<string, Loaded>} */
  const parts = {}
  for (const module of compilation.modules) {
    const own = /** @type {any} */ (module).rootModule ?? module
    if (own.resource !== remoteFile) continue
    for (const { name, range } of /** @type {ExposedPart[]} */ (own.buildInfo.exposedParts)) {
      const groups = module.blocks
        .filter(({ dependencies: [dependency] }) => isWithin(range, /** @type {any} */ (dependency)?.range))
        .flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block) ?? [])
      parts[name] = loadedBy(groups)
    }
  }
  return parts
}

/** @param {[number, number]} range @param {[number, number] | undefined} inner */
const isWithin = ([start, end], inner) => inner !== undefined && start <= inner[0] && inner[1] <= end

/** @param {any} program the syntax tree @returns {ExposedPart[]} */
function exposedIn(program) {
  /** What is declared at any place, by name. @type {Map<string, any>} */
  const declared = new Map()
  /** @type {any[]} */
  const holders = []
  for (const node of nodesOf(program)) {
    if (node.type === 'FunctionDeclaration') declared.set(node.id?.name, node)
    if (node.type === 'VariableDeclarator' && node.init) declared.set(node.id.name, node.init)
    if (node.type === 'Property' && HOLDERS.includes(nameOf(node))) holders.push(node.value)
  }
  const meant = (/** @type {any} */ node) => (node.type === 'Identifier' ? (declared.get(node.name) ?? node) : node)
  return holders
    .map(meant)
    .flatMap(({ properties = [] }) => properties)
    .filter(({ type, computed }) => type === 'Property' && !computed)
    .map((property) => ({ name: nameOf(property), range: meant(property.value).range }))
}

/** @param {any} property */
const nameOf = ({ key }) => String(key.name ?? key.value)

/** @param {any} node @returns {Generator<any>} every node below it, and itself */
function* nodesOf(node) {
  if (typeof node?.type === 'string') yield node
  for (const inner of Object.values(node)) if (typeof inner === 'object' && inner !== null) yield* nodesOf(inner)
}
