import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, publishBuild } from 'remote-cli/store'
import { root } from '../portal/program'
import { manifestOf } from '../../testing/mf-manifest'
import { writeBuild, type HandmadeBuild } from './handmade-build'

export interface RegistryAnswer {
  ok: boolean
  /** What it said, as text. */
  said: string
}

export const newBuildId = () => `c${randomBytes(5).toString('hex')}`

/** The registry of a portal and the store of its builds, as a team uses them: by the deploy token. */
export class ChaosRegistry {
  constructor(
    private readonly portalUrl: string,
    private readonly token: string,
    private readonly buildStore: string,
  ) {}

  async ask(path: string, body?: object): Promise<RegistryAnswer> {
    const answer = await fetch(`${this.portalUrl}/registry${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${this.token}`,
        'registry-protocol': '2',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { ok: answer.ok, said: await answer.text() }
  }

  /** What it knows of every remote, as text. */
  list = async () => (await this.ask('')).said

  announce = ({ description }: HandmadeBuild) => this.ask('/bidding/builds', manifestOf(description))

  /** Into the store, then announced, as `npm run deploy` does it. */
  async deploy(build: HandmadeBuild): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'chaos-build-'))
    try {
      await this.publish(writeBuild(build, folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    const { ok, said } = await this.announce(build)
    if (!ok) throw new Error(`The registry refused ${build.build}: ${said}`)
  }

  /** Back to the build of this checkout: what is announced later counts again. */
  async useRealBuild(): Promise<void> {
    const { build } = await this.publish(join(root, 'remote-bidding/dist'))
    await this.ask('/bidding/builds', build.manifest)
    const { ok, said } = await this.ask('/bidding/rollback', { build: build.build })
    if (!ok) throw new Error(said)
  }

  /** Into the store only. @param dist a folder with a build */
  async publish(dist: string) {
    return publishBuild(dist, await openStore({ BUILD_STORE: this.buildStore }, '/'))
  }
}
