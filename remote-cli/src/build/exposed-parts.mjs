// What a remote exposes: each screen and widget by itself, called after its file.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'src/screens'

/**
 * `./bidForm` of `src/screens/BidFormScreen.tsx`, `./openBids` of `src/screens/OpenBidsWidget.tsx`: the option
 * `exposes` of federation's plugin.
 * @param {string} app folder of the remote
 * @returns {Record<string, { import: string, name: string }>}
 */
export function exposedParts(app) {
  const folder = join(app, FOLDER)
  /** @type {Record<string, { import: string, name: string }>} */
  const exposes = {}
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const [, part] = /^([A-Z]\w*)(?:Screen|Widget)\.tsx$/.exec(file) ?? []
    if (part === undefined) continue
    const name = part.charAt(0).toLowerCase() + part.slice(1)
    exposes[`./${name}`] = { import: `./${FOLDER}/${file}`, name }
  }
  return exposes
}
