// Which numbers modules and chunks have. webpack takes them from whole paths, so that a build was another one in
// another folder, and whenever a patch renamed the folder of a package that takes it beside it
// (`react-pdf@10.5.0_react@19.3.1`).
import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { withoutHash } from './federation-private.mjs'

/** @typedef {import('webpack').Module} Module */

const NAME = 'NumberByPlace'

/** Numbers what is not numbered yet; webpack then has nothing left to number. */
export class NumberByPlacePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const place = placeIn(compiler.context)
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        const { chunkGraph } = compilation
        const inFiles = [...modules].filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0)
        number(inFiles, place, (module, id) => chunkGraph.setModuleId(module, id))
      })
      compilation.hooks.beforeChunkIds.tap(NAME, (chunks) => {
        const { chunkGraph } = compilation
        /** @param {Iterable<Module>} modules */
        const places = (modules) => [...modules].map(place).sort().join()
        number(
          [...chunks].filter(({ id }) => id === null),
          (chunk) => chunk.name ?? places(chunkGraph.getChunkRootModules(chunk)),
          (chunk, id) => Object.assign(chunk, { id, ids: [id] }),
          // Two may begin with the same modules; no two have all the same.
          (chunk) => places(chunkGraph.getChunkModulesIterable(chunk)),
        )
      })
    })
  }
}

/** Where a module lies: below its package, or beside the app. @param {string} app its folder */
function placeIn(app) {
  const beside = dirname(app)
  return (/** @type {Module} */ module) => {
    const own = /** @type {any} */ (module).rootModule ?? module
    const path = withoutHash(own.resource ?? own.identifier())
    return `${own.type} ${path
      .replaceAll(/[^"'|!\s]*[\\/]node_modules[\\/]/g, '')
      .replaceAll(app, '.')
      .replaceAll(beside, '..')}`
  }
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => string} nameOf
 * @param {(item: Item, id: number) => void} assign
 * @param {(item: Item) => string} [orderOf] of those with one name
 */
function number(items, nameOf, assign, orderOf = () => '') {
  let numbers = 1000
  while (numbers < items.length * 20) numbers *= 10
  /** @type {Set<number>} */
  const taken = new Set()
  const named = items.map((item) => ({ item, name: nameOf(item), order: orderOf(item) }))
  named.sort((one, other) => compare(one.name, other.name) || compare(one.order, other.order))
  for (const { item, name } of named) {
    let id = hashOf(name) % numbers
    for (let again = 1; taken.has(id); again += 1) id = hashOf(`${name} ${again}`) % numbers
    taken.add(id)
    assign(item, id)
  }
}

/** @param {string} one @param {string} other */
const compare = (one, other) => (one < other ? -1 : Number(one > other))

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest().readUInt32BE()
