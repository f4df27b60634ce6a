import type { RemoteBuild } from '../shared-contracts/src/remote'

/** The `mf-manifest.json` of a build that was never built, as federation's plugin writes it; a bad one as bad. */
export function manifestOf({ container, entry, parts, ...portal }: RemoteBuild) {
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      globalName: container,
      remoteEntry: { name: entry, path: portal.build, type: 'global' },
      publicPath: 'auto',
      portal: {
        ...portal,
        shared: Object.fromEntries(Object.entries(parts).map(([name, { shared }]) => [name, shared])),
      },
    },
    shared: [],
    remotes: [],
    exposes: Object.entries(parts).map(([name, { scripts }]) => ({
      // A damaged container may be anything, and not every value has a text.
      id: typeof container === 'string' ? `${container}:${name}` : container,
      name,
      path: `./${name}`,
      assets: {
        js: { sync: scripts.map((file) => `files/${file}`), async: [] },
        css: { sync: [], async: [] },
      },
    })),
  }
}
