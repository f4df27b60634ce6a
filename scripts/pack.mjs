// `npm run pack`: the packages that a team outside builds with, as archives in .cache/packages; with a fault, none.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findFaults, judgeTypes } from './pack/check.mjs'
import { stagePackages, staged } from './pack/stage.mjs'

const archives = dirname(staged)
const packed = () =>
  readdirSync(archives)
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => join(archives, file))

/** @returns {Promise<string[]>} why not */
async function packAll() {
  const folders = stagePackages()
  for (const file of packed()) rmSync(file)
  for (const folder of folders) {
    const args = ['pack', '--pack-destination', archives, '--silent']
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) return [`npm pack ended with ${status}.`]
  }
  const faults = await Promise.all([findFaults(folders), ...packed().map(judgeTypes)])
  return faults.flat()
}

const faults = await packAll()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  for (const file of packed()) rmSync(file)
  process.exitCode = 1
}
