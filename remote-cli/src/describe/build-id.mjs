// A build is called after what it emits: what does not change a file of it, a neighbour's new remote or a patch of a
// library that it takes from its host, gives it no new name.
import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.mjs'

/** @param {unknown} emitted everything that makes a build another one */
export const idOf = (emitted) => createHash('sha256').update(canonicalJson(emitted)).digest('hex').slice(0, 12)
