import { createHash, randomUUID } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'in-use-by.pid'

/*
 * Two processes on one embedded database would destroy it: the first one locks the folder, and the lock of a process
 * that is no more (kill -9) is taken over. Both are atomic. The lock is a file that comes with its content (a link).
 * Nobody deletes a dead owner's file: its heir links a file named after that very content, which only one can do, and
 * only then puts its own in the place of the first. Whoever is last in this line of heirs owns the folder.
 */

/** Somebody else has the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** @returns how to unlock. @throws FolderInUse that names the process holding the lock, and the file that says so */
export function lockDataFolder(dataDir: string): () => void {
  const name = randomUUID()
  const folderId = folderIdentity(dataDir)
  const own = `${process.pid} ${startedAt(process.pid) ?? ''} ${name} ${folderId}`
  const draft = join(dataDir, `.${FILE}.${name}`)
  writeFileSync(draft, own)
  try {
    for (;;) {
      const owner = lastOwner(dataDir)
      if (owner && isAlive(owner.content, folderId)) {
        throw new FolderInUse(`it is in use by process ${owner.content.split(' ')[0]}, says ${owner.path}`)
      }
      if (!linked(draft, owner ? heirPath(dataDir, owner.content) : join(dataDir, FILE))) continue
      // A line that was read while somebody was tidying it up may have been an old one.
      if (lastOwner(dataDir)?.content === own) break
      if (owner) rmSync(heirPath(dataDir, owner.content), { force: true })
    }
    // Now the first in line too; the heirs of those before mean nothing any more.
    renameSync(draft, join(dataDir, FILE))
    for (const file of readdirSync(dataDir))
      if (file.startsWith(`${FILE}.after-`)) rmSync(join(dataDir, file), { force: true })
  } finally {
    rmSync(draft, { force: true })
  }
  return () => rmSync(join(dataDir, FILE), { force: true })
}

const heirPath = (dataDir: string, content: string) =>
  join(dataDir, `${FILE}.after-${createHash('sha256').update(content).digest('hex').slice(0, 32)}`)

function lastOwner(dataDir: string): { path: string; content: string } | undefined {
  let last: { path: string; content: string } | undefined
  for (let path = join(dataDir, FILE); ;) {
    const content = readContent(path)
    if (content === undefined) return last
    last = { path, content }
    path = heirPath(dataDir, content)
  }
}

function readContent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** A folder, however it is reached: its number in the file system, and its path. */
const folderIdentity = (dataDir: string) => `${statSync(dataDir, { bigint: true }).ino} ${realpathSync(dataDir)}`

function isAlive(owner: string, here: string): boolean {
  const [id = '', since = '', , number, ...path] = owner.split(' ')
  // Both are others in a copy of the folder: its owner is at work in the first one.
  const [ownNumber, ...ownPath] = here.split(' ')
  if (number !== undefined && number !== ownNumber && path.join(' ') !== ownPath.join(' ')) return false
  const pid = Number(id)
  if (!Number.isInteger(pid) || pid <= 0) return false
  // In a container every start may have the same process id, and ids come round: the time of its start tells it apart.
  const started = startedAt(pid)
  if (started !== undefined && since !== '') return started === since
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process started, in the kernel's own count; nothing where no system tells, or when it has ended. */
function startedAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold anything. After it comes the state (Z: ended, and nobody has asked how); the
    // start is the 22nd word of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'ended' : fields[19]
  } catch {
    return undefined
  }
}
