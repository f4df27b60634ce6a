import { readTeam } from 'shared-contracts/bid/hand-off'
import { useSearchParams } from 'shared-contracts/router'
import { useCall } from 'shared-contracts/swr'
import { Button } from 'shared-ui/core'
import { useRemote } from 'shared-ui/remote'

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
    <Button size="small" aria-pressed={open} onClick={toggle}>
      Team board
    </Button>
  )
}
