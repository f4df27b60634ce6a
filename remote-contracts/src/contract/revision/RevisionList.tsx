import { revisionSummary, type ContractRevision, type UploadedRevisionFile } from 'shared-contracts/contract/revision'
import type { EnvelopeRequest } from 'shared-contracts/contract/signing'
import { Card, Check, Spinner, styled, Tag } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { Eye, FilePen, FileText, Paperclip, Signature } from 'shared-ui/icons'
import { useDownload, useRemote } from 'remote-kit/context'

const Timeline = styled('ol')({ display: 'flex', flexDirection: 'column', containerType: 'inline-size' })
const Entry = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  columnGap: 12,
  paddingBottom: 16,
  '&:last-of-type': { paddingBottom: 0 },
  // Beside the paper of a wide window the time stands below.
  '@container (max-width: 320px)': { gridTemplateColumns: '24px minmax(0, 1fr)', '& time': { gridColumn: 2 } },
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 11,
    top: 26,
    bottom: 2,
    width: 1,
    backgroundColor: 'var(--border)',
  },
  '& b': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', fontWeight: 600, lineHeight: '24px' },
  '& time': { fontSize: 12, lineHeight: '24px', color: 'var(--text-3)', fontVariantNumeric: 'tabular-nums' },
  '& p': { gridColumn: '2 / -1', color: 'var(--text-2)', overflowWrap: 'anywhere' },
  '& button': {
    gridColumn: '2 / -1',
    justifySelf: 'start',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 24,
    padding: 0,
    border: 0,
    background: 'none',
    fontWeight: 500,
    color: 'var(--primary-text)',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
  },
})
const Dot = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: '1px solid var(--border)',
  color: 'var(--text-3)',
  backgroundColor: 'var(--surface)',
})
const tints = {
  latest: { color: 'var(--blue)', backgroundColor: 'var(--blue-soft)', borderColor: 'var(--blue-line)' },
  resolved: { color: 'var(--green)', backgroundColor: 'var(--green-soft)', borderColor: 'var(--green-line)' },
  open: { color: 'var(--amber)', backgroundColor: 'var(--amber-soft)', borderColor: 'var(--amber-line)' },
} as const

const states = {
  resolved: { tint: tints.resolved, icon: <Check size={13} />, tone: 'green', text: 'Resolved' },
  open: { tint: tints.open, icon: <FilePen size={13} />, tone: 'amber', text: 'Waiting' },
} as const

/** A revision with its number among those of its contract, from 1 for the oldest. */
type NumberedRevision = ContractRevision & { number: number }

export function numberRevisions(revisions: readonly ContractRevision[]): NumberedRevision[] {
  // They are answered newest first; times say it better, where all are there.
  const oldestFirst = [...revisions].reverse()
  if (revisions.every(({ createdDT }) => createdDT != null))
    oldestFirst.sort((a, b) => (a.createdDT ?? '').localeCompare(b.createdDT ?? ''))
  return oldestFirst.map((revision, index) => ({ ...revision, number: index + 1 }))
}

export interface RevisionListProps {
  /** 'Latest revision', 'Older revisions' or 'Revision history' (C§2). */
  title: string
  revisions: readonly NumberedRevision[]
  /** The signed versions to list between them; those without a time come last, the newest of them first. */
  envelopes?: readonly EnvelopeRequest[]
  /** Shows a version as it was signed. */
  onOpen?: (envelopeId: string) => void
}

/** Revisions and signed versions, the newest first. Nothing when there are none. */
export function RevisionList({ title, revisions, envelopes = [], onOpen }: RevisionListProps) {
  const newest = Math.max(0, ...envelopes.map((envelope) => envelope.version))
  const entries = [
    ...revisions.map((revision) => ({ at: revision.createdDT ?? '', revision })),
    ...envelopes.map((envelope) => ({ at: envelope.signedAt ?? '', envelope })),
  ].sort(newestFirst)
  if (entries.length === 0) return null

  return (
    <Card title={title}>
      <Timeline>
        {entries.map((entry) =>
          'revision' in entry ? (
            <RevisionEntry key={entry.revision.id} revision={entry.revision} />
          ) : (
            <VersionEntry
              key={entry.envelope.envelopeId}
              envelope={entry.envelope}
              latest={entry.envelope.version === newest}
              onOpen={onOpen}
            />
          ),
        )}
      </Timeline>
    </Card>
  )
}

interface Listed {
  at: string
  envelope?: EnvelopeRequest
}

function newestFirst(a: Listed, b: Listed): number {
  return b.at.localeCompare(a.at) || (b.envelope?.version ?? 0) - (a.envelope?.version ?? 0)
}

function RevisionEntry({ revision }: { revision: NumberedRevision }) {
  const { uploadedPersonalGuaranteeFile, uploadedBusinessGuaranteeFile, uploadedDifferentContractFile } =
    revision.revisions
  const { tint, icon, tone, text } = states[revision.resolved ? 'resolved' : 'open']
  const files = [uploadedPersonalGuaranteeFile, uploadedBusinessGuaranteeFile, uploadedDifferentContractFile]
  return (
    <Entry>
      <Dot aria-hidden style={tint}>
        {icon}
      </Dot>
      <b>
        Revision request {revision.number}
        <Tag tone={tone}>{text}</Tag>
      </b>
      {revision.createdDT != null && (
        <time dateTime={revision.createdDT}>{formatDateTimeZone(Date.parse(revision.createdDT))}</time>
      )}
      {revisionSummary(revision.revisions).map((entry) => (
        <p key={entry}>{entry}</p>
      ))}
      {files.map((file) => file && <DownloadFile key={file.downloadUrl} {...file} />)}
    </Entry>
  )
}

/** Each by itself: of two revisions the files may have one name. */
function DownloadFile({ name, downloadUrl, mimeType }: UploadedRevisionFile) {
  const { api } = useRemote()
  const { busy, start } = useDownload()
  return (
    <button
      type="button"
      aria-busy={Boolean(busy) || undefined}
      onClick={() => start(name, () => api.file(downloadUrl, { accept: mimeType || undefined }))}
    >
      {busy ? <Spinner size={14} aria-hidden /> : <Paperclip size={14} aria-hidden />}
      {name}
    </button>
  )
}

interface VersionEntryProps extends Pick<RevisionListProps, 'onOpen'> {
  envelope: EnvelopeRequest
  latest: boolean
}

function VersionEntry({ envelope, latest, onOpen }: VersionEntryProps) {
  return (
    <Entry>
      <Dot aria-hidden style={latest ? tints.latest : undefined}>
        {latest ? <Signature size={13} /> : <FileText size={13} />}
      </Dot>
      <b>
        Version {envelope.version} signed by customer
        {latest && <Tag tone="blue">Latest</Tag>}
      </b>
      {envelope.signedAt != null && (
        <time dateTime={envelope.signedAt}>{formatDateTimeZone(Date.parse(envelope.signedAt))}</time>
      )}
      {onOpen && (
        <button type="button" onClick={() => onOpen(envelope.envelopeId)}>
          <Eye size={14} aria-hidden />
          Read version {envelope.version}
        </button>
      )}
    </Entry>
  )
}
