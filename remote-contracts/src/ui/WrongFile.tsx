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

export interface WrongFileQuestionProps {
  open: boolean
  fileName: string
  match: ContractMatch | undefined
  words: ContractWords
  onUpload: () => void
  onClose: () => void
}

/** Asks once more before a file that does not match goes out; nothing is refused for good. */
export function WrongFileQuestion({ open, fileName, match, words, onUpload, onClose }: WrongFileQuestionProps) {
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
      The text of this file does not name
      <Missing>
        {(match?.kind === 'differs' ? missingWords(match.missing, words) : []).map((word) => (
          <li key={word}>{word}</li>
        ))}
      </Missing>
      Your customer gets the file as it is.
    </ConfirmDialog>
  )
}
