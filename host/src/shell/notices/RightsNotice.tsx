import { readOwnRights } from 'shared-contracts/account'
import { useCall } from 'remote-kit/swr'
import { Banner } from 'shared-ui/core'
import { usePortal } from '../../services/portal-services'

/** Says what a rep may only read, before something is typed in vain. Where a provider has no rights, all is allowed. */
export default function RightsNotice() {
  const { api } = usePortal()
  const { data } = useCall(api, readOwnRights, {}, { revalidateOnFocus: false })
  const read = (['bids', 'contracts'] as const).filter((right) => data?.rights.includes(right) === false)
  if (read.length === 0) return null
  return (
    <Banner tone="blue" role="status" title={`You may read ${read.join(' and ')}, but not change them.`}>
      An administrator of your team can change that.
    </Banner>
  )
}
