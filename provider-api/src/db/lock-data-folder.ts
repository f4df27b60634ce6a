import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Two processes on one embedded database would destroy it: the first one locks the folder.
 * The lock of a process that is no more (kill -9) is taken over.
 * @returns how to unlock
 * @throws an Error that names the process holding the lock
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'in-use-by.pid')
  for (let attempt = 0; ; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 2) throw error
      const owner = Number(readFileSync(file, 'utf8'))
      if (isAlive(owner)) throw new Error(`it is in use by process ${owner}`)
      rmSync(file, { force: true })
    }
  }
}

function isAlive(pid: number): boolean {
  // In a container every start may have the same process id: an own lock is a stale one.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
