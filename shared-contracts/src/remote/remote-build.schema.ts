import { iso, z } from 'zod'
import { remoteManifest } from './remote-manifest.schema'

/** Files of a build lie flat in its folder: nothing else can be named. */
const fileName = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/, 'expected a file name without a folder')

/** Subresource integrity as browsers take it. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'expected sha384- and 64 characters')

/** Name of a build: part of its address in the store. */
export const buildId = z.string().regex(/^[0-9a-z]{6,40}$/, 'expected 6 to 40 letters and digits')

const fileInfo = z.object({ integrity, bytes: z.number().int().nonnegative() })

/** What a screen or widget loads: own files, and keys of shared modules that the host may load late. */
const loadedTogether = z.object({ scripts: z.array(fileName), shared: z.array(z.string()) })

/** A shared module that a remote takes from its host. */
const requiredModule = z.object({
  /** A semver range, `^1.2.0`. */
  range: z.string().min(1),
  /** Export names that the build uses; `*` when it takes the whole module. */
  exports: z.union([z.literal('*'), z.array(z.string())]),
})

/**
 * What a build of a remote is, needs, uses and owns, as its `mf-manifest.json` says it (`buildOfManifest`). Everything
 * the host decides by, before any of its code runs. `<origin>/mf-manifest.json` is the newest build,
 * `<origin>/mf-manifest.<build>.json` one of those that are kept, and the files lie at `<origin>/<build>/`, those with
 * a hash in their name at `<origin>/files/` as well. Fields that nobody here knows are left aside.
 */
export const remoteBuild = z.object({
  /** 1 is what builds were before federation described them: the registry remembers those, and serves none. */
  format: z.union([z.literal(1), z.literal(2)]),
  ...remoteManifest.shape,
  contract: z.number().int().positive(),
  routes: z.array(z.unknown()),
  widgets: z.array(z.unknown()),
  nav: z.array(z.unknown()).default([]),
  build: buildId,
  builtAt: iso.datetime(),
  /** Federation container name, the same of every build. */
  container: z.string().regex(/^[A-Za-z_]\w{0,99}$/),
  entry: fileName,
  /**
   * Where its runtime asks for all but the entry: at `files` they outlive a deploy that does not change them. What was
   * not built for a portal lies at its `origin`, with its entry.
   */
  chunksAt: z.enum(['build', 'files', 'origin']).default('build'),
  /** Every file of the build but its source maps. */
  files: z.record(fileName, fileInfo),
  /** What every part loads. */
  scripts: z.array(fileName).default([]),
  shared: z.array(z.string()).default([]),
  /** By screen or widget: what it loads besides. */
  parts: z.record(z.string(), loadedTogether),
  /** By share key (`shared-ui@1/core`). */
  requires: z.record(z.string(), requiredModule),
  /** Packages whose code lies in the build's own files (`big.js`). */
  carries: z.array(z.string()).default([]),
})

/** `host.json`: what a build of the host provides to remotes. */
export const hostBuild = z.object({
  build: buildId,
  builtAt: iso.datetime(),
  /** The page's own scripts. */
  main: z.array(fileName),
  /** Scripts that every page of a rep needs besides. */
  signedIn: z.array(fileName).default([]),
  /** Every file but its source maps. */
  files: z.record(fileName, fileInfo).default({}),
  /** By share key; `exports` is `*` when the names are not known. */
  provides: z.record(
    z.string(),
    z.object({
      version: z.string(),
      exports: z.union([z.literal('*'), z.array(z.string())]),
      scripts: z.array(fileName),
      styles: z.array(fileName),
    }),
  ),
})

export type RemoteBuild = z.infer<typeof remoteBuild>
export type HostBuild = z.infer<typeof hostBuild>
export type RequiredModule = z.infer<typeof requiredModule>
