// What `kubectl apply -k` would send, as far as deploy/kubernetes uses kustomize: resources, a namespace, names and
// tags of images, and patches by JSON Patch. What it does not know is refused.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

/**
 * @typedef {object} Manifest
 * @property {string} apiVersion
 * @property {string} kind
 * @property {{ name: string, namespace?: string }} metadata
 * @property {any} [spec]
 */

const KNOWN = ['apiVersion', 'kind', 'resources', 'namespace', 'images', 'patches']

/** @param {string} folder with a kustomization.yaml @returns {Manifest[]} */
export function readManifests(folder) {
  const own = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'), { uniqueKeys: true })
  const unknown = Object.keys(own).filter((key) => !KNOWN.includes(key))
  if (unknown.length > 0) throw new Error(`${folder}/kustomization.yaml: ${unknown.join(', ')} is not known here.`)
  const manifests = own.resources.flatMap((/** @type {string} */ path) =>
    path.endsWith('.yaml') ? readFile(join(folder, path)) : readManifests(join(folder, path)),
  )
  for (const patch of own.patches ?? []) applyPatch(manifests, patch)
  for (const image of own.images ?? []) nameImage(manifests, image)
  if (own.namespace !== undefined)
    for (const each of manifests) if (each.kind !== 'Namespace') each.metadata.namespace = own.namespace
  return manifests
}

/** @param {string} file @returns {Manifest[]} */
function readFile(file) {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    if (document.errors[0]) throw new Error(`${file}: ${document.errors[0].message}`)
    return document.toJS()
  })
}

/** @param {Manifest[]} manifests @param {{ target: { kind: string, name: string }, patch: string }} patch */
function applyPatch(manifests, { target, patch }) {
  const found = manifests.find(({ kind, metadata }) => kind === target.kind && metadata.name === target.name)
  if (found === undefined) throw new Error(`A patch has no ${target.kind} ${target.name} to change.`)
  for (const { op, path, value } of parse(patch)) {
    const names = path.split('/').slice(1)
    const last = names.pop()
    const parent = names.reduce((/** @type {any} */ place, /** @type {string} */ name) => place?.[name], found)
    if (op !== 'replace' || parent?.[last] === undefined)
      throw new Error(`${target.kind} ${target.name} has nothing at ${path} to ${op}.`)
    parent[last] = value
  }
}

/** @param {Manifest[]} manifests @param {{ name: string, newName: string, newTag: string }} image */
function nameImage(manifests, { name, newName, newTag }) {
  const containers = manifests.flatMap(({ spec }) => spec?.template?.spec?.containers ?? [])
  const using = containers.filter((/** @type {{ image: string }} */ { image }) => image === name)
  if (using.length === 0) throw new Error(`No container has the image ${name}.`)
  for (const container of using) container.image = `${newName}:${newTag}`
}
