import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../apps.mjs'
import { SELECTIONS } from './parts.mjs'

interface Workflow {
  jobs: Record<string, { strategy?: { matrix: { include: { parts: string }[] } } }>
}

test('the workflow of a change runs each part of `npm test` and `npm run test:rest`', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/test.yml'), 'utf8')) as Workflow
  const run = Object.values(jobs)
    .flatMap(({ strategy }) => strategy?.matrix.include ?? [])
    .flatMap(({ parts }) => parts.split(','))
    .flatMap((part) => (part === 'browser-push' ? ['browser', 'browser-change'] : [part]))
  // Parts that need the build bring it with them.
  const wanted = [...(SELECTIONS.test ?? []), ...(SELECTIONS.rest ?? [])].filter((part) => part !== 'build')
  expect([...new Set(run)].toSorted()).toEqual([...new Set(wanted)].toSorted())
})
