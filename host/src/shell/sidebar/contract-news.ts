import { contractMoment, dueContractAlert, listContractNews, type AlertMoment } from 'shared-contracts/alert'
import type { AlertTimes, ContractNews, DueContractAlert } from 'shared-contracts/alert'
import { useCall } from 'remote-kit/swr'
import { useStore } from 'zustand'
import { usePortal } from '../../services/portal-services'
import { quietReading } from '../../services/quiet-reading'

const NONE: readonly ContractNews[] = []

/** What happened to the supplier's contracts; nothing while it is not known, or where a provider does not say it. */
export function useContractNews(): readonly ContractNews[] {
  const { api, session } = usePortal()
  const isSignedIn = useStore(session, ({ currentUser }) => currentUser !== null)
  const { data } = useCall(api, listContractNews, isSignedIn ? {} : undefined, quietReading)
  return data?.contracts ?? NONE
}

export interface NotifiedContract {
  news: ContractNews
  alert: DueContractAlert
}

/** What of it is to be told, the soonest deadline first; for the queue everything, whatever the rep chose. */
export function notifiedContracts(
  all: readonly ContractNews[],
  times: Partial<AlertTimes> & { now: number },
  chosen: readonly AlertMoment[] = contractMoment.options,
): NotifiedContract[] {
  return all
    .flatMap((news) => {
      const alert = dueContractAlert(news, chosen, { since: 0, ...times })
      return alert ? [{ news, alert }] : []
    })
    .sort((a, b) => a.alert.deadline - b.alert.deadline)
}
