// `npm run base-images`: what the registry has now for each base image of the Dockerfile, beside the digest that stands
// there; `-- --write` writes it. Docker asks the registry. Nightly, so that a base that moved on is seen.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './apps.mjs'

/**
 * A base image as the head of the Dockerfile has it: `ARG NODE_IMAGE=node:24-bookworm-slim@sha256:…`.
 * @typedef {{ setting: string, tag: string, digest: string | undefined }} BaseImage
 */

const IMAGE_ARG = /^ARG (\w+_IMAGE)=([^\s@]+)(?:@(sha256:[0-9a-f]{64}))?$/gm

/** @param {string} dockerfile @returns {BaseImage[]} */
export function baseImages(dockerfile) {
  return [...dockerfile.matchAll(IMAGE_ARG)].map(([, setting = '', tag = '', digest]) => ({ setting, tag, digest }))
}

/**
 * @param {string} dockerfile @param {(tag: string) => string | undefined} digestNow what the registry has for a tag
 * @returns {{ lines: string[], dockerfile: string, isCurrent: boolean }} what to say, and the file as it should be
 */
export function compareImages(dockerfile, digestNow) {
  const found = baseImages(dockerfile).map((image) => ({ ...image, now: digestNow(image.tag) }))
  const lines = found.map(({ tag, digest, now }) => {
    if (now === undefined) return `${tag}: the registry did not answer.`
    if (digest === undefined) return `${tag}: no digest is written. It is ${now}.`
    if (digest === now) return `${tag}: ${digest}, as written.`
    return `${tag}: has moved on from ${digest} to ${now}.`
  })
  const updated = found.reduce(
    (text, { setting, tag, now }) =>
      now === undefined ? text : text.replace(new RegExp(`^ARG ${setting}=.*$`, 'm'), `ARG ${setting}=${tag}@${now}`),
    dockerfile,
  )
  return {
    lines,
    dockerfile: updated,
    isCurrent: found.every(({ digest, now }) => now !== undefined && digest === now),
  }
}

/** @param {string} tag @returns {string | undefined} */
function readDigest(tag) {
  const args = ['buildx', 'imagetools', 'inspect', tag, '--format', '{{.Manifest.Digest}}']
  const { status, stdout } = spawnSync('docker', args, { encoding: 'utf8', timeout: 60_000 })
  if (status === 0) return /sha256:[0-9a-f]{64}/.exec(stdout)?.[0]
  return undefined
}

function main() {
  const file = join(root, 'Dockerfile')
  const { lines, dockerfile, isCurrent } = compareImages(readFileSync(file, 'utf8'), readDigest)
  for (const line of lines) console.log(line)
  if (process.argv.includes('--write')) writeFileSync(file, dockerfile)
  else if (!isCurrent) {
    console.log('npm run base-images -- --write writes what it answers; then build and try the images.')
    process.exitCode = 1
  }
}

if (process.argv[1] === import.meta.filename) main()
