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
    const [, words] = /^([A-Z]\w*)(?:Screen|Widget)\.tsx$/.exec(file) ?? []
    if (words === undefined) continue
    const name = words.charAt(0).toLowerCase() + words.slice(1)
    exposes[`./${name}`] = { import: `./${FOLDER}/${file}`, name }
  }
  return exposes
}
