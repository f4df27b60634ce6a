import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildForeign } from '../../remote-cli/src/build/build-foreign.mjs'
import { buildServer } from '../../remote-cli/src/serve/serve-builds.mjs'
import { folderStore } from '../../remote-cli/src/store/folder-store.mjs'
import { publishForeign } from '../../remote-cli/src/store/publish-foreign.mjs'
import { root } from './program'

export interface ForeignBuild {
  /** Address of the newest mf-manifest.json. */
  manifest: string
  close(): Promise<void>
}

/** The variant of a remote for foreign hosts: built, published and served as it is for them. */
export async function serveForeignBuild(app: string): Promise<ForeignBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-builds-'))
  await buildForeign(join(root, app))
  const store = folderStore(folder)
  await publishForeign(join(root, app, 'dist'), store)
  const server = buildServer({ remote: app.replace('remote-', ''), store })
  const address = await server.listen({ port: 0, host: 'localhost' })
  return {
    manifest: `${address}/mf-manifest.json`,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
