// `npm run pack`: the packages that a team outside builds with, as archives in .cache/packages; with a fault, none.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { findFaults } from './pack/check.mjs'
import { stagePackages, staged } from './pack/stage.mjs'

const folders = stagePackages()
const faults = await findFaults(folders)
if (faults.length === 0) {
  const args = ['pack', ...folders, '--pack-destination', dirname(staged), '--silent']
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) faults.push(`npm pack ended with ${status}.`)
}
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}
