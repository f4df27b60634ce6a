import type { FileCheck } from '../domain/contract-check/file-match'
import { Banner, Button, styled } from 'shared-ui/core'
import { ConfirmDialog } from 'shared-ui/dialogs'

const Missing = styled('ul')({
  margin: 0,
  paddingLeft: 20,
  listStyle: 'disc',
  '& > li': { fontWeight: 600, color: 'var(--text)' },
})

const Points = ({ points }: { points: readonly string[] }) => (
  <Missing>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </Missing>
)

/** Why a file says nothing yet, or not all; it can be read again. */
const Unread = ({ why, onAgain }: { why: string; onAgain: () => void }) => (
  <Banner tone="amber" role="status" action={<Button onClick={onAgain}>Read again</Button>}>
    {why}
  </Banner>
)

/** What a chosen file says, below its name; one that could not be read, or not yet, can be read again. */
export function FileMatch({ check: { match, open }, onAgain }: { check: FileCheck; onAgain: () => void }) {
  return (
    <>
      {match.kind === 'unread' && <Unread why={match.why} onAgain={onAgain} />}
      {match.kind === 'read' && match.missing.length > 0 && (
        <Banner tone="amber" role="alert" title="This may be the wrong file.">
          It does not name {listed(match.missing)}.
        </Banner>
      )}
      {match.kind === 'read' && match.missing.length === 0 && match.named.length > 0 && (
        <Banner tone="green" role="status">
          The file names {listed(match.named)}.
        </Banner>
      )}
      {open.length > 0 && (
        <Banner tone="amber" role="status" title="Contract check:">
          <Points points={open} />
        </Banner>
      )}
    </>
  )
}

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

export interface WrongFileQuestionProps {
  open: boolean
  fileName: string
  check: FileCheck | undefined
  onUpload: () => void
  /** Reads it once more, where nothing behind the question offers that. */
  onAgain?: () => void
  onClose: () => void
}

/** Asks once more before a file that does not match goes out; nothing is refused for good. */
export function WrongFileQuestion({ open, fileName, check, onUpload, onAgain, onClose }: WrongFileQuestionProps) {
  const { match, open: points = [] } = check ?? {}
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
      {match?.kind === 'unread' && (onAgain ? <Unread why={match.why} onAgain={onAgain} /> : <p>{match.why}</p>)}
      {match?.kind === 'read' && match.missing.length > 0 && (
        <>
          The text of this file does not name
          <Points points={match.missing} />
        </>
      )}
      {points.length > 0 && (
        <>
          Contract check found open
          <Points points={points} />
        </>
      )}
      Your customer gets the file as it is.
    </ConfirmDialog>
  )
}
