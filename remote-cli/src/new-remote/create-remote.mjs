// `portal-remote create`: the files of a new remote, in a folder of its own or beside a package.json that is there.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BuildError } from '../build/build-error.mjs'
import { folderOfPackage, readPackage, SHARED_PACKAGES, versionInSharedUi } from '../build/packages.mjs'
import { problemOfName, remoteFiles } from './remote-files.mjs'
import { TEAM_SCRIPTS, TEAM_TOOLS, teamFiles } from './team-files.mjs'

/** The port of a developer's machine that the first remote after the portal's own takes. */
const PORT = 3004

/**
 * What is there already stays.
 * @param {string} folder @param {Map<string, string>} files text by path in it
 * @returns {string[]} what was written
 */
export function writeMissing(folder, files) {
  const missing = [...files].filter(([path]) => !existsSync(join(folder, path)))
  for (const [path, text] of missing) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return missing.map(([path]) => path)
}

/** For a repository of its own. @param {string} here @param {string} [name] @returns {string} what to say */
export function createRemote(here, name = '') {
  const problem = problemOfName(name)
  if (problem) throw new BuildError(problem)
  const folder = basename(here) === `remote-${name}` ? here : join(here, `remote-${name}`)
  const rangeIn = (/** @type {string} */ path) => `^${readPackage(path).version}`
  const files = remoteFiles({
    name,
    port: PORT,
    scripts: TEAM_SCRIPTS,
    dependencies: {
      react: versionInSharedUi('react'),
      ...Object.fromEntries(SHARED_PACKAGES.map((of) => [of, rangeIn(folderOfPackage(of))])),
    },
    devDependencies: { ...TEAM_TOOLS, 'remote-cli': rangeIn(join(import.meta.dirname, '../..')) },
  })
  const written = writeMissing(folder, new Map([...files, ...teamFiles(name)]))
  return written.length > 0 ? `${folder} has ${written.join(', ')}.` : `${folder} has all of it already.`
}
