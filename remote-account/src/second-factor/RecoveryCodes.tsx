import { announce, Banner, Button, Stack, styled } from 'shared-ui/core'

const Codes = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, max-content)',
  gap: '4px 32px',
  fontFamily: 'monospace',
  fontSize: 14,
})

/** Told this once: each lets the rep in once where the device is not at hand. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    announce('Copied')
  }
  return (
    <Stack spacing={2}>
      <Banner tone="amber" role="status" title="Keep these recovery codes.">
        They are shown this once. Each signs you in once, when your device is not at hand.
      </Banner>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={onDone}>
          I have kept them
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </Stack>
    </Stack>
  )
}
