import { fsyncSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What of an open file emscripten hands to `fsync`. */
interface OpenFile {
  /** Node's descriptor; folders have none. */
  nfd?: number
}

/**
 * PGlite runs with fsync off, and its files would not know how: a COMMIT would be with the operating system, not on
 * the disk, when it is answered. Here both are on (docs/decisions/embedded-postgresql.md).
 */
export function durable(folder: string): PGliteOptions {
  return {
    fs: new DurableFS(folder),
    // emscripten's fdatasync does nothing; fsync calls what is below.
    startParams: [...PGlite.defaultStartParams.filter((word) => word !== '-F'), '-c', 'wal_sync_method=fsync'],
  }
}

class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

function addFsync(module: unknown): void {
  const { NODEFS } = module as { NODEFS: { stream_ops: { fsync?: (file: OpenFile) => number } } }
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fsyncSync(nfd)
    return 0
  }
}
