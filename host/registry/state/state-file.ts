import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { emptyState, registryState, type RegistryState, type StateStore } from './registry-state'

const FILE = 'registry.json'
/** The last good one. */
const BEFORE = 'registry.before.json'

/**
 * The state in a folder of one server: whoever is killed leaves the old state or the new one. A file that cannot be
 * read is set aside, and the last good one is used.
 */
export async function openStateFile(folder: string, now = () => new Date()): Promise<StateStore> {
  await mkdir(folder, { recursive: true })
  const notices: string[] = []
  let state = await readLastGood(folder, notices, now)
  let turn: Promise<unknown> = Promise.resolve()
  const write = (name: string, content: RegistryState) =>
    writeFileAtomic(join(folder, name), JSON.stringify(content), { mode: 0o600 })
  return {
    state: () => state,
    notices,
    update: (change) => {
      const work = turn.then(async () => {
        const next = change(state)
        if (next === state) return state
        if (state !== emptyState) await write(BEFORE, state)
        await write(FILE, next)
        state = next
        return next
      })
      turn = work.catch(() => undefined)
      return work
    },
    close: async () => void (await turn),
  }
}

async function readLastGood(folder: string, notices: string[], now: () => Date): Promise<RegistryState> {
  const broken: string[] = []
  for (const name of [FILE, BEFORE]) {
    try {
      const state = registryState.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
      if (broken.length > 0) notices.push(`${broken.join(' ')} The last good one, ${name}, is used.`)
      return state
    } catch (error) {
      // An error of the file system has a code: it says nothing about the file's content.
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') continue
      if (code !== undefined) throw error
    }
    const aside = `${name}.broken-${now().toISOString().replaceAll(/[:.]/g, '-')}`
    await rename(join(folder, name), join(folder, aside))
    broken.push(`The registry's file ${join(folder, name)} could not be read and lies beside as ${aside}.`)
  }
  if (broken.length > 0) notices.push(`${broken.join(' ')} There is no good one: the registry starts empty and asks.`)
  return emptyState
}
