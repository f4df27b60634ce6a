// The registry's bulk endpoint: it takes names and versions, and answers with the advisories that concern them.
import { parse } from 'yaml'

/** @typedef {import('./judge-advisories.mjs').Advisory} Advisory */

const TIMEOUT_MS = 60_000

/** @param {string} lockfile pnpm-lock.yaml @returns {Record<string, string[]>} by package, each installed version */
export function versionsOf(lockfile) {
  /** @type {Record<string, string[]>} */
  const versions = {}
  for (const key of Object.keys(parse(lockfile).packages ?? {})) {
    const at = key.lastIndexOf('@')
    const version = key.slice(at + 1)
    // A folder or an address is not of the registry.
    if (at > 0 && /^\d/.test(version)) (versions[key.slice(0, at)] ??= []).push(version)
  }
  return versions
}

/**
 * @param {string} registry its address @param {Record<string, string[]>} versions
 * @returns {Promise<{ advisories?: Advisory[], problem?: string }>} why it is not known, where it is not
 */
export async function askForAdvisories(registry, versions) {
  try {
    const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry.replace(/\/?$/, '/')), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(versions),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) return { problem: `it answered ${answer.status}` }
    return { advisories: advisoriesOf(await answer.json()) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

/** @param {Record<string, { id: number, url?: string, title: string, severity: string }[]>} answer */
function advisoriesOf(answer) {
  return Object.entries(answer).flatMap(([name, list]) =>
    list.map(({ id, url, title, severity }) => ({
      id: /GHSA(-\w{4}){3}$/.exec(url ?? '')?.[0] ?? String(id),
      package: name,
      severity,
      title,
    })),
  )
}
