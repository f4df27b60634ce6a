// What a commit's subject has to be (CONTRIBUTING): the hook of scripts/git-hooks and a test ask the same.
import { readFileSync } from 'node:fs'

const MAX_CHARACTERS = 72
/** Git's own, and what is squashed before it is pushed. */
const WRITTEN_BY_GIT = /^(Merge|Revert|fixup!|squash!|amend!) /
const NO_VERB =
  /^(A|An|The|This|That|These|Its?|We|I|One|Two|Three|No|Every|Each|All|Both|What|Which|Who|How|Why|When|Where)$/i
/** -ed, -ing and -s are no imperatives, but for verbs that end so anyway. */
const INFLECTED = /(ed|ing|[^su]s)$/
const STILL_IMPERATIVE = /^(Embed|Exceed|Feed|Need|Proceed|Seed|Shed|Speed|Bring|Ping|String|Swing|Alias)$/

/**
 * The imperative can be told only as far as English endings go.
 * @param {string} subject
 * @returns {string | undefined} what is wrong with it
 */
export function wrongSubject(subject) {
  if (WRITTEN_BY_GIT.test(subject)) return undefined
  const { length } = [...subject]
  if (length > MAX_CHARACTERS) return `it has ${length} characters; ${MAX_CHARACTERS} are the most`
  const [first = ''] = subject.split(/\s/)
  if (!/^[A-Z][a-z]+(-[a-z]+)*$/.test(first) || NO_VERB.test(first)) return `it does not begin with a verb: '${first}'`
  if (INFLECTED.test(first) && !STILL_IMPERATIVE.test(first)) return `'${first}' is no imperative`
  return undefined
}

if (import.meta.filename === process.argv[1]) {
  const [subject = ''] = readFileSync(process.argv[2] ?? '', 'utf8').split('\n')
  const wrong = wrongSubject(subject)
  if (wrong) {
    console.error(`Not committed, because of the subject: ${wrong}. 'Refuse overlapping routes' would be one.`)
    process.exitCode = 1
  }
}
