// `node scripts/kubernetes/check-manifests.mjs deploy/kubernetes/overlays/production`: prints what `kubectl apply -k`
// would send as JSON, or what is wrong with it by Kubernetes' own schemas: a field that it does not know, too.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

/** @typedef {{ apiVersion: string, kind: string, metadata?: { name: string } }} Manifest */

/** Fields that were looked at, by the object that has them. @type {WeakMap<object, Set<string>>} */
const seen = new WeakMap()

/**
 * The schemas let unknown fields pass; but what a schema does not know, its validator does not look at.
 * @param {any} value @returns {any}
 */
function watched(value) {
  if (typeof value !== 'object' || value === null) return value
  const fields = new Set()
  seen.set(value, fields)
  return new Proxy(value, {
    get(target, name) {
      fields.add(name)
      return children(target, name)
    },
  })
}

/** One proxy for each object, however often it is asked for. @type {WeakMap<object, any>} */
const proxies = new WeakMap()

/** @param {any} target @param {string | symbol} name */
function children(target, name) {
  const value = target[name]
  if (typeof value !== 'object' || value === null) return value
  if (!proxies.has(value)) proxies.set(value, watched(value))
  return proxies.get(value)
}

/** @param {any} value @param {string} path @returns {string[]} */
function unseen(value, path) {
  if (typeof value !== 'object' || value === null) return []
  const fields = seen.get(value)
  // Nobody looked inside: free text, such as labels.
  if (!fields) return []
  return Object.keys(value).flatMap((name) =>
    Array.isArray(value) || fields.has(name)
      ? unseen(value[name], `${path}/${name}`)
      : [`${path}/${name} is not known`],
  )
}

/** @param {Manifest} manifest @returns {Promise<string[]>} */
async function findProblems(manifest) {
  const { apiVersion, kind } = manifest
  const where = `${kind} ${manifest.metadata?.name}`
  const models = apiVersion.startsWith('gateway.') ? '@kubernetes-models/gateway-api' : 'kubernetes-models'
  const module = await import(`${models}/${apiVersion}/${kind}`).catch(() => undefined)
  if (module === undefined) return [`${where}: there is no such kind in ${apiVersion}`]
  const model = new module[kind](manifest)
  const proxy = watched(model)
  try {
    model.validate.call(proxy)
  } catch (error) {
    return [`${where}: ${error instanceof Error ? error.message : error}`]
  }
  return unseen(model, '').map((problem) => `${where}: ${problem}`)
}

/** @param {Manifest[]} manifests @param {string} folder @returns {string[]} what kustomize passes over in silence */
function patchesWithoutTarget(manifests, folder) {
  const { patches = [] } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'))
  const isThere = (/** @type {{ kind: string, name: string }} */ { kind, name }) =>
    manifests.some((each) => each.kind === kind && each.metadata?.name === name)
  return patches.flatMap((/** @type {{ target: { kind: string, name: string } }} */ { target }) =>
    isThere(target) ? [] : [`A patch has no ${target.kind} ${target.name} to change.`],
  )
}

/** @param {string} folder */
async function check(folder) {
  const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })
  if (error) return ['Not checked: kubectl is not installed.']
  if (status !== 0) return [stderr.trim()]
  const manifests = parseAllDocuments(stdout).map((document) => document.toJS())
  const problems = (await Promise.all(manifests.map(findProblems)))
    .flat()
    .concat(patchesWithoutTarget(manifests, folder))
  if (problems.length === 0) console.log(JSON.stringify(manifests))
  return problems
}

const problems = await check(process.argv[2] ?? 'deploy/kubernetes/base')
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
