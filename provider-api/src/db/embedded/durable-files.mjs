// Runs in the database's thread as it is, beside the sources and beside the bundle alike.
import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite runs with fsync off, and its files would not know how: a COMMIT would be with the operating system, not on
 * the disk, when it is answered. Here both are on, and a COMMIT is on the disk with the next flush (ADR-04).
 * @param {string} folder
 * @returns {import('@electric-sql/pglite').PGliteOptions}
 */
export function durable(folder) {
  return {
    fs: new DurableFS(folder),
    // emscripten's fdatasync does nothing; fsync calls what is below.
    startParams: [
      ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
      ...['wal_sync_method=fsync', 'synchronous_commit=off'].flatMap((setting) => ['-c', setting]),
    ],
  }
}

class DurableFS extends NodeFS {
  /** @override @param {Parameters<NodeFS['init']>} args */
  async init(...args) {
    const { emscriptenOpts } = await super.init(...args)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

/** emscripten hands an open file to `fsync`: `nfd` is Node's descriptor; folders have none. @param {any} module */
function addFsync(module) {
  /** @param {{ nfd?: number }} file */
  module.NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fsyncSync(nfd)
    return 0
  }
}
