import { baseImages, compareImages } from './base-images.mjs'

const OLD = `sha256:${'a'.repeat(64)}`
const NEW = `sha256:${'b'.repeat(64)}`
const argument = (image: string, at: number) => `ARG N${at}_IMAGE=${image}\n`
const dockerfile = (...images: string[]) =>
  `# Every base image.\n${images.map(argument).join('')}\nFROM \${N0_IMAGE} AS node\n`

test.each([
  ['as it is written', `node:24@${OLD}`, OLD, `node:24: ${OLD}, as written.`, `node:24@${OLD}`, true],
  ['moved on', `node:24@${OLD}`, NEW, `node:24: has moved on from ${OLD} to ${NEW}.`, `node:24@${NEW}`, false],
  ['not written', 'node:24', NEW, `node:24: no digest is written. It is ${NEW}.`, `node:24@${NEW}`, false],
  ['not answered', `node:24@${OLD}`, undefined, 'node:24: the registry did not answer.', `node:24@${OLD}`, false],
])('an image whose digest is %s', (_what, written, now, line, next, isCurrent) => {
  expect(compareImages(dockerfile(written), () => now)).toEqual({
    lines: [line],
    dockerfile: dockerfile(next),
    isCurrent,
  })
})

test('each image of the file is asked for by its tag, and gets its own digest', () => {
  const file = dockerfile('node:24', `library/postgres:16@${OLD}`)
  expect(baseImages(file).map(({ tag, digest }) => [tag, digest])).toEqual([
    ['node:24', undefined],
    ['library/postgres:16', OLD],
  ])
  const { dockerfile: written } = compareImages(file, (tag) => (tag === 'node:24' ? OLD : NEW))
  expect(written).toBe(dockerfile(`node:24@${OLD}`, `library/postgres:16@${NEW}`))
})
