import { useState } from 'react'
import { Button, Check, styled } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'

const Message = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 20,
  padding: '0 32px 8px',
  textAlign: 'center',
  fontSize: 14,
  lineHeight: '22px',
  fontWeight: 500,
})
const Sign = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  border: '1px solid var(--green-line)',
  color: 'var(--green)',
  backgroundColor: 'var(--green-soft)',
})

export interface Success {
  title: string
  text: string
}

/** What has been done (C§8). */
export function SuccessDialog({ success, onDone }: { success: Success | undefined; onDone: () => void }) {
  // While it fades away the message stays as it was.
  const [displayed, setDisplayed] = useState(success)
  if (success && success !== displayed) setDisplayed(success)
  return (
    <Dialog
      open={Boolean(success)}
      isSuccess
      onClose={onDone}
      title={displayed?.title}
      actions={
        <Button variant="contained" onClick={onDone} autoFocus sx={{ m: '0 auto', minWidth: 116 }}>
          Done
        </Button>
      }
    >
      <Message role="status">
        <Sign aria-hidden>
          <Check size={22} />
        </Sign>
        <span>{displayed?.text}</span>
      </Message>
    </Dialog>
  )
}
