import type { BuiltRemote, RegisteredRemote } from './remote-manifest.schema'

/**
 * The build of a remote that a rep gets: the canary for its share of the reps, else the current one. A rep gets the
 * same on every device and with every page. `repId` is nothing for who is signed out: they get the current one.
 */
export function chooseServedBuild({ canary, ...current }: RegisteredRemote, repId: string | undefined): BuiltRemote {
  if (!canary || repId === undefined) return current
  if (hashShare(`${current.name}:${repId}`) >= canary.percent) return current
  // Who is not served well by it can go back to what everybody else has.
  if (current.build === undefined) return canary.line
  return { previous: current.build, ...canary.line }
}

/** 0 to 99, always the same for a text (FNV-1a). The page's inline script counts alike (preload-remotes.js). */
function hashShare(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % 100
}
