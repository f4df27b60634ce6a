/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrongSubject } from './commit-subject.mjs'

/** When the hook came; earlier commits were written without it. */
const SINCE = Date.parse('2026-11-26T00:00:00Z')

/** Of the commits this clone has: a shallow one has few, an archive without git none. */
function newSubjects(folder = process.cwd()): string[] {
  const { stdout } = spawnSync('git', ['log', '--format=%at %s'], { cwd: folder, encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .filter((line) => Number.parseInt(line) * 1000 >= SINCE)
    .map((line) => line.slice(line.indexOf(' ') + 1))
}

test('new commits say in the imperative what a reader of the log searches for', () => {
  const wrong = newSubjects().flatMap((subject) => wrongSubject(subject)?.concat(`: ${subject}`) ?? [])
  expect(wrong).toEqual([])
})

test.each([
  'Refuse overlapping routes',
  'Merge branch with a subject that git or a person made longer than anybody would like to read',
  'Pass the clock to the simulator',
  'Focus the first field',
  'Embed the fonts',
  'Re-read the list',
  `Add ${'x'.repeat(68)}`,
])('%s', (subject) => expect(wrongSubject(subject)).toBeUndefined())

test.each([
  [`Add ${'x'.repeat(69)}`, 'it has 73 characters; 72 are the most'],
  ['', "it does not begin with a verb: ''"],
  ['the list is read', "it does not begin with a verb: 'the'"],
  ['The list is read', "it does not begin with a verb: 'The'"],
  ['feat: read the list', "it does not begin with a verb: 'feat:'"],
  ['Notices: whole number', "it does not begin with a verb: 'Notices:'"],
  ['Added a list', "'Added' is no imperative"],
  ['Adding a list', "'Adding' is no imperative"],
  ['Adds a list', "'Adds' is no imperative"],
])('%j is refused: %s', (subject, why) => expect(wrongSubject(subject)).toBe(why))

describe('in a clone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'subjects-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const git = (...words: string[]) => {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
    return spawnSync('git', [...who, ...words], { cwd: folder, encoding: 'utf8' })
  }

  test('the hook that the install sets refuses what the rule refuses', () => {
    expect(newSubjects(folder)).toEqual([])
    git('init', '-q')
    git('config', 'core.hooksPath', join(import.meta.dirname, 'git-hooks'))
    writeFileSync(join(folder, 'a.txt'), 'a')
    git('add', '.')
    const refused = git('commit', '-m', 'Added a file')
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("'Added' is no imperative")])
    expect(git('commit', '-m', 'Add a file', '-m', 'Why it is there.').status).toBe(0)
    expect(git('log', '--format=%s').stdout).toBe('Add a file\n')
  })
})
