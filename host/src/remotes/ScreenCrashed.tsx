import { paths } from 'shared-contracts/paths'
import { useNavigate } from 'shared-contracts/router'
import { Button, RefreshCw, TriangleAlert } from 'shared-ui/core'
import { PanelActions, PanelCell, PanelBox, PanelSign, type PanelLayout } from './RemotePanel'

/** A screen that threw: its place says so, the rest of the portal goes on. */
export function ScreenCrashed({ title, layout, onAgain }: { title: string; layout: PanelLayout; onAgain(): void }) {
  const navigate = useNavigate()
  const again = (size: 'small' | 'medium') => (
    <Button
      variant={layout === 'page' ? 'contained' : 'outlined'}
      size={size}
      startIcon={<RefreshCw aria-hidden />}
      onClick={onAgain}
    >
      Try again
    </Button>
  )
  if (layout === 'cell')
    return (
      <PanelCell role="alert">
        <span>{title} stopped working</span>
        {again('small')}
      </PanelCell>
    )
  const Heading = layout === 'page' ? 'h1' : 'h2'
  return (
    <PanelBox layout={layout} role="alert" aria-label={`${title} stopped working`}>
      {layout === 'page' && (
        <PanelSign>
          <TriangleAlert size={26} aria-hidden />
        </PanelSign>
      )}
      <Heading>{title} stopped working</Heading>
      <p>Something unexpected happened here. Nothing you saved is lost, and the other pages still work.</p>
      <PanelActions>
        {again(layout === 'page' ? 'medium' : 'small')}
        {layout === 'page' && <Button onClick={() => void navigate(paths.dashboard())}>Go to Dashboard</Button>}
      </PanelActions>
    </PanelBox>
  )
}
