import { downloadAudit } from 'shared-contracts/activity'
import { useDownload, useRemote } from 'remote-kit/context'
import { Button, Card, Download, Stack } from 'shared-ui/core'

const FORMATS = [
  { format: 'csv', name: 'Audit as CSV' },
  { format: 'ndjson', name: 'Audit as NDJSON' },
] as const

/** For administrators: who of the supplier did what, as a signed file. */
export function AuditCard() {
  const { api } = useRemote()
  const { busy, start } = useDownload()
  return (
    <Card title="Audit">
      <Stack spacing={1.5}>
        <p>Who of your company did what, and when, with a signature that the portal’s receipt keys check.</p>
        <Stack direction="row" spacing={1}>
          {FORMATS.map(({ format, name }) => (
            <Button
              key={format}
              startIcon={<Download aria-hidden />}
              busy={busy === name}
              onClick={() =>
                start(name, () => api.call(downloadAudit, { query: { format } }, { ownMessage: true }), 'audit.zip')
              }
            >
              {name}
            </Button>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
