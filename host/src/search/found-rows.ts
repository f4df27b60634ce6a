import type { Answer } from 'shared-contracts/api'
import { bidListLabel, shownDeadline } from 'shared-contracts/bid/request'
import { contractLabel } from 'shared-contracts/contract/plan'
import { paths } from 'shared-contracts/paths'
import type { findEverywhere } from 'shared-contracts/search'
import { formatContractDate, formatDateTimeZone } from 'shared-ui/date'
import type { FoundGroup } from './found-item'

const said = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined && part !== '').join(' · ')

/** Requests and contracts that the provider found, as the list shows them. */
export function foundRows({ requests, contracts, accounts }: Answer<typeof findEverywhere>): FoundGroup[] {
  const accountOf = new Map((accounts ?? []).map(({ rateCheckId, accountNumber }) => [rateCheckId, accountNumber]))
  const account = (rateCheckId: string) => {
    const number = accountOf.get(rateCheckId)
    return number === undefined ? undefined : `UAN ${number}`
  }
  return [
    {
      name: 'Bids',
      items: requests.map((bid) => ({
        id: `bid-${bid.id}`,
        href: paths.bidForm(bid.id, bid.scenarioId),
        icon: 'bid-form',
        title: bid.companyName,
        detail: said(
          account(bid.rateCheckId),
          bidListLabel(bid).text,
          bid.state,
          `due ${formatDateTimeZone(shownDeadline(bid))}`,
          `request ${bid.id}`,
        ),
      })),
    },
    {
      name: 'Contracts',
      items: contracts.map((contract) => ({
        id: `contract-${contract.energyPlanId}`,
        href: paths.contract(contract.energyPlanId),
        icon: 'contracts',
        title: contract.companyName,
        detail: said(
          account(contract.rateCheckId),
          contractLabel(contract).text,
          contract.state,
          `starts ${formatContractDate(contract.startDate)}`,
          `contract ${contract.energyPlanId}`,
        ),
      })),
    },
  ]
}
