import { useEffect } from 'react'
import { ApiError } from 'shared-contracts/api'
import { listPricingScenarios, PRIMARY_SCENARIO } from 'shared-contracts/bid/request'
import { useLocation } from 'remote-kit/router'
import { useCall } from 'remote-kit/swr'
import { Card, Skeleton } from 'shared-ui/core'
import { useRemote } from 'remote-kit/context'
import { NotLoaded } from '../ui/NotLoaded'

/** Lists of a provider that does not name a request's primary scenario lead here; its list of scenarios does (B§7). */
export function PrimaryScenario({ quoteRequestId }: { quoteRequestId: string }) {
  const { api, navigation } = useRemote()
  const { pathname, search } = useLocation()
  const input = { params: { id: quoteRequestId }, query: { primary_only: 'true' as const } }
  const { data, error, isValidating, mutate } = useCall(api, listPricingScenarios, input)
  const found = (data?.find((scenario) => scenario.primary) ?? data?.[0])?.id
  useEffect(() => {
    if (found === undefined) return
    navigation.to(
      pathname.replace(`/scenario/${PRIMARY_SCENARIO}`, `/scenario/${encodeURIComponent(found)}`) + search,
      { replace: true },
    )
  }, [found, navigation, pathname, search])
  const missing =
    data && found === undefined
      ? new ApiError({ code: 'no-scenario', status: 0, message: 'This request has no pricing scenario.' })
      : undefined
  if (error ?? missing) return <NotLoaded error={error ?? missing} busy={isValidating} onRetry={() => void mutate()} />
  return (
    <Card>
      <div role="status" aria-busy aria-label="The bid form is loading">
        <Skeleton width={220} height={20} />
      </div>
    </Card>
  )
}
