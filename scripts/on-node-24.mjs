// Every script of package.json starts here: `node scripts/on-node-24.mjs <file> [words …]`.
// It installs what is missing, then runs the file on Node 24. A machine that has only Node 20.19 gets its Node 24 as an
// ordinary package (ADR-18); where there is none for the system, one has to be installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installDependencies, root } from './install-dependencies.mjs'

const WANTED = 24
const major = Number(process.versions.node.split('.')[0])

/** @returns {string | undefined} a Node of the wanted version: this one, or the one among the packages */
function findNode() {
  if (major >= WANTED) return process.execPath
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const path = join(root, 'node_modules', `node-${system}-${process.arch}`, program)
  return existsSync(path) ? path : undefined
}

/** Runs until the other ends, and ends as it did. @param {string} node @param {string[]} words */
function runOn(node, words) {
  const child = spawn(node, words, { stdio: 'inherit', cwd: root })
  // Ctrl-C reaches both; a signal to this process alone is passed on.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`${node} could not be started (${error.message}).`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => (process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)))
}

if (!installDependencies()) process.exitCode = 1
else {
  const node = findNode()
  if (node) runOn(node, process.argv.slice(2))
  else {
    console.error(
      `Node ${WANTED} is needed; this is ${process.versions.node}, and there is no package of it for ` +
        `${process.platform} on ${process.arch}. Please install Node ${WANTED}.`,
    )
    process.exitCode = 1
  }
}
