import { missingWords, type ContractMatch, type ContractWords } from 'shared-contracts/contract/documents'
import { Banner, styled } from 'shared-ui/core'
import { ConfirmDialog } from 'shared-ui/extra'

const Missing = styled('ul')({
  margin: 0,
  paddingLeft: 20,
  listStyle: 'disc',
  '& > li': { fontWeight: 600, color: 'var(--text)' },
})

/** What a chosen file says about customer, rate and term, below its name. */
export function FileMatch({ match, words }: { match: ContractMatch; words: ContractWords }) {
  if (match.kind === 'matches')
    return (
      <Banner tone="green" role="status">
        The file names {named(words)}.
      </Banner>
    )
  if (match.kind === 'unreadable')
    return (
      <Banner tone="amber" role="status">
        The text of this file could not be read. Check it yourself.
      </Banner>
    )
  return (
    <Banner tone="amber" role="alert" title="This may be the wrong file.">
      It does not name {listed(missingWords(match.missing, words))}.
    </Banner>
  )
}

const named = (words: ContractWords) =>
  listed(
    missingWords(
      ['customer', ...(words.rate ? ['rate' as const] : []), ...(words.term ? ['term' as const] : [])],
      words,
    ),
  )

const listed = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** What else a file does not say of bid and plan. */
export function AlsoOpen({ open }: { open: readonly string[] }) {
  if (open.length === 0) return null
  return (
    <Banner tone="amber" role="status" title="Pre-flight:">
      <Missing>
        {open.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Missing>
    </Banner>
  )
}

export interface WrongFileQuestionProps {
  open: boolean
  fileName: string
  match: ContractMatch | undefined
  words: ContractWords
  /** What else it does not say, in sentences. */
  also?: readonly string[]
  onUpload: () => void
  onClose: () => void
}

/** Asks once more before a file that does not match goes out; nothing is refused for good. */
export function WrongFileQuestion({
  open,
  fileName,
  match,
  words,
  also = [],
  onUpload,
  onClose,
}: WrongFileQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Upload this file anyway?"
      subtitle={fileName}
      confirm="Upload anyway"
      cancel="Choose another file"
      onConfirm={onUpload}
      onClose={onClose}
    >
      {match?.kind === 'differs' && (
        <>
          The text of this file does not name
          <Missing>
            {missingWords(match.missing, words).map((word) => (
              <li key={word}>{word}</li>
            ))}
          </Missing>
        </>
      )}
      {also.length > 0 && (
        <>
          Pre-flight found open
          <Missing>
            {also.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </Missing>
        </>
      )}
      Your customer gets the file as it is.
    </ConfirmDialog>
  )
}
