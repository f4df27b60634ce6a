import { readTeam } from 'shared-contracts/bid/hand-off'
import { useSearchParams } from 'remote-kit/router'
import { useCall } from 'remote-kit/swr'
import { Button, styled } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { UsersRound } from 'shared-ui/icons'
import { useRemote } from 'remote-kit/context'

/** In windows in which the list's tools would take a second line, its icon alone is seen. */
const Switch = styled(Button)({
  gap: 6,
  '@media (max-width: 1599px)': {
    minWidth: 0,
    width: 32,
    padding: 0,
    '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})

/** Shows and hides the team's board; where there is no team there is no board. The address says which. */
export default function TeamBoardButton() {
  const { api } = useRemote()
  const { data } = useCall(api, readTeam, {})
  const [search, setSearch] = useSearchParams()
  const open = search.get('board') === 'team'
  // A provider that knows no team, or a rep who is the only one.
  if (data === undefined || data.team.length < 2) return null
  const toggle = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (open) next.delete('board')
        else next.set('board', 'team')
        return next
      },
      { replace: true },
    )
  return (
    <Tooltip text="Open bids by rep">
      <Switch size="small" aria-pressed={open} onClick={toggle}>
        <UsersRound size={16} aria-hidden />
        <span>Team board</span>
      </Switch>
    </Tooltip>
  )
}
