import { contractNewsText } from 'shared-contracts/alert'
import { bidListLabel, bidTaskText, displayedDeadline } from 'shared-contracts/bid/request'
import { contractLabel } from 'shared-contracts/contract/plan'
import { visibleText } from 'shared-contracts/money'
import { paths } from 'shared-contracts/paths'
import { toProblem, type EndpointResponse, type Problem } from 'shared-contracts/api'
import { findEverywhere, LEAST_LETTERS } from 'shared-contracts/search'
import { useCall } from 'remote-kit/swr'
import { useThemeMode } from 'shared-ui/core'
import { formatContractDate, formatDateTimeZone } from 'shared-ui/date'
import { useStore } from 'zustand'
import { useReleases } from '../remotes/use-releases'
import { usePortal } from '../services/portal-services'
import { singleKeys, turnSingleKeys } from '../services/single-keys'
import { notifiedContracts, useContractNews } from '../shell/sidebar/contract-news'
import { usePendingTasks } from '../shell/sidebar/pending-tasks'
import { useOwnSessions } from '../shell/use-own-sessions'
import { isMeant, type FoundGroup } from './found-item'
import { logOutItem, portalPages } from './portal-pages'
import { useEffect, useState } from 'react'

/** ms without a key: letters typed in a row are one question. */
const PAUSE = 120

/** The value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Tasks that are offered before anything is typed. */
const TASKS = 4

export interface Found {
  /** Those that have something. */
  groups: FoundGroup[]
  /** The provider is asked, and its last answer is not to what is typed now. */
  busy: boolean
  /** Why requests and contracts are not among them. */
  problem: Problem | undefined
  again(): void
}

/**
 * What is meant by the words: pages and actions of the portal's, bids and contracts of the provider's. Those come last:
 * what arrives later moves nothing that Enter would have opened.
 */
export function useFound(typed: string): Found {
  const text = visibleText(typed)
  const own = useOwn(text)
  const rows = useRows(text.trim())
  return { ...rows, groups: [...own, ...rows.groups].filter(({ items }) => items.length > 0) }
}

/** What the portal knows itself; before anything is typed, what to do next. */
function useOwn(typed: string): FoundGroup[] {
  const { session, clock } = usePortal()
  const supplierId = useStore(session, ({ currentUser }) => currentUser?.supplier.id ?? '')
  const hasAccount = Boolean(useOwnSessions())
  const pages = portalPages(useReleases(), supplierId).filter(
    ({ href }) => hasAccount || href?.startsWith(paths.account()) !== true,
  )
  const { mode, toggle } = useThemeMode()
  const { areOn } = useStore(singleKeys)
  const tasks = usePendingTasks()?.bids ?? []
  const actions = [
    {
      id: 'theme',
      icon: 'theme',
      title: mode === 'dark' ? 'Use the light theme' : 'Use the dark theme',
      act: toggle,
    },
    {
      id: 'single-keys',
      icon: 'account',
      title: areOn ? 'Turn single keys off' : 'Turn single keys on',
      detail: 'A letter alone, as J or ?',
      act: () => turnSingleKeys(!areOn),
    },
    logOutItem,
  ]
  const meant = <Item extends { title: string; detail?: string }>(items: Item[]) =>
    items.filter(({ title, detail = '' }) => isMeant(typed, `${title} ${detail}`))
  const next = tasks.slice(0, TASKS).map(({ bid, typed: terms }) => ({
    id: `next-${bid.id}`,
    href: paths.bidForm(bid.id, bid.scenarioId),
    icon: 'bids',
    title: bid.companyName,
    detail: bidTaskText(bid, terms),
  }))
  const now = clock.now()
  const nextContracts = notifiedContracts(useContractNews(), { now }).map(({ news, alert }) => ({
    id: `next-${news.energyPlanId}`,
    href: paths.contract(news.energyPlanId),
    icon: 'contracts',
    title: news.companyName,
    detail: contractNewsText(alert.moment, news, now),
  }))
  return [
    { name: 'Do next', items: typed.trim() === '' ? [...next, ...nextContracts.slice(0, TASKS)] : [] },
    { name: 'Pages', items: meant(pages) },
    { name: 'Actions', items: meant(actions) },
  ]
}

function useRows(query: string): Found {
  const { api, session } = usePortal()
  const user = useStore(session, ({ currentUser }) => currentUser)
  const settled = useSettled(query)
  const isSearched = user !== null && settled.length >= LEAST_LETTERS
  const { data, error, isValidating, mutate } = useCall(
    api,
    findEverywhere,
    isSearched
      ? {
          params: { supplierId: user.supplier.id, repId: user.supplierRepresentative.userId },
          query: { words: settled },
        }
      : undefined,
    { revalidateOnFocus: false },
  )
  const isSettled = settled === query
  return {
    groups: isSettled && data ? foundRows(data) : [],
    busy: query.length >= LEAST_LETTERS && (!isSettled || (isValidating && !data)),
    problem: isSearched && error ? toProblem(error) : undefined,
    again: () => void mutate(),
  }
}

const joinParts = (...parts: (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ')

/** Requests and contracts that the provider found, as the list shows them. */
function foundRows({ requests, contracts, accounts }: EndpointResponse<typeof findEverywhere>): FoundGroup[] {
  const accountByRateCheck = new Map(
    (accounts ?? []).map(({ rateCheckId, accountNumber }) => [rateCheckId, accountNumber]),
  )
  const account = (rateCheckId: string) => {
    const number = accountByRateCheck.get(rateCheckId)
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
        detail: joinParts(
          account(bid.rateCheckId),
          bidListLabel(bid).text,
          bid.state,
          `due ${formatDateTimeZone(displayedDeadline(bid))}`,
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
        detail: joinParts(
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
