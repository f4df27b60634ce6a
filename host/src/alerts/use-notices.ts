import { useCallback, useRef } from 'react'
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
  // One call at a time, so that no answer is put over a newer one; what else was seen meanwhile goes with the next.
  const seen = useRef({ waiting: new Set<string>(), isSending: false })
  const markRead = useCallback(
    async (ids: string[]) => {
      const { waiting, isSending } = seen.current
      for (const id of ids) waiting.add(id)
      if (isSending) return
      seen.current.isSending = true
      const done = new Set<string>()
      try {
        for (let next = [...waiting]; next.length > 0; next = [...waiting].filter((id) => !done.has(id))) {
          const read = await api.call(putNoticesRead, { body: { ids: next } }, { ownMessage: true })
          for (const id of next) done.add(id)
          await mutate((before) => before && { ...before, ...read }, { revalidate: false })
        }
      } catch (failure) {
        // Nothing is lost by it: they count as new once more.
        log('notices-not-marked', toProblem(failure))
      }
      seen.current = { waiting: new Set(), isSending: false }
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
