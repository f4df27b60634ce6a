import { announce, Banner, Button, Stack } from 'shared-ui/core'
import type { Delivered } from './InviteDialog'

/** A Marketplace that sends no e-mails: the link is told once, to be handed over. */
export function InviteLink({ name, link, onDone }: Delivered & { link: string; onDone: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    announce('Copied')
  }
  return (
    <Banner tone="amber" role="status" title={`Give this link to ${name}.`}>
      <Stack spacing={1}>
        <span>This Marketplace sends no e-mails. The link works once, for 14 days, and is shown only now.</span>
        <code style={{ overflowWrap: 'anywhere' }}>{link}</code>
        <Stack direction="row" spacing={1}>
          <Button size="small" variant="contained" onClick={() => void copy()}>
            Copy link
          </Button>
          <Button size="small" onClick={onDone}>
            Done
          </Button>
        </Stack>
      </Stack>
    </Banner>
  )
}
