import { useCallback } from 'react'
import { listNotices, putNoticesRead, type Notice } from 'shared-contracts/activity'
import { isNotOffered, toProblem } from 'shared-contracts/api'
import { useCall } from 'remote-kit/swr'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'

/** What others did, and what of it this rep has not read. */
export function useNotices() {
  const { api, session, log } = usePortal()
  const isSignedIn = useStore(session, ({ currentUser }) => currentUser !== null)
  const { data, error, isLoading, mutate } = useCall(api, listNotices, isSignedIn ? {} : undefined, {
    revalidateOnFocus: false,
  })
  const problem = error && toProblem(error)
  const markRead = useCallback(
    async (ids: string[]) => {
      if (ids.length === 0) return
      try {
        const read = await api.call(putNoticesRead, { body: { ids } }, { ownMessage: true })
        await mutate((before) => before && { ...before, ...read }, { revalidate: false })
      } catch (failure) {
        // Nothing is lost by it: they count as new once more.
        log('notices-not-marked', toProblem(failure))
      }
    },
    [api, log, mutate],
  )
  const readIds = new Set(data?.readIds ?? [])
  const isNew = ({ id, at }: Notice) =>
    !readIds.has(id) && (data?.readUntil == null || Date.parse(at) > Date.parse(data.readUntil))
  return {
    notices: data?.notices,
    fresh: new Set(data?.notices.filter(isNew).map(({ id }) => id)),
    isLoading,
    problem,
    /** A provider that does not tell. */
    isMissing: !data && error !== undefined && isNotOffered(error),
    markRead,
    readAgain: () => void mutate(),
  }
}

export type Notices = ReturnType<typeof useNotices>
