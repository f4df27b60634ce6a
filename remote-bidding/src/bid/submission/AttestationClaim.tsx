import { useCallback, useEffect, useRef, useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import { ATTESTATION_BEAT, endAttesting, startAttesting } from 'shared-contracts/bid/hand-off'
import type { Scenario } from 'shared-contracts/bid/request'
import { Banner, Button } from 'shared-ui/core'
import { formatTimeZone } from 'shared-ui/date'
import { useRemote } from 'remote-kit/context'

/** While a colleague attests, the claim is tried again this often: it succeeds once the colleague is done. */
const RETRY_INTERVAL_MS = 3000

interface Holder {
  firstName: string
  at: number
}

function readHolder(details: Record<string, unknown> | undefined): Holder | undefined {
  const { by, at } = (details ?? {}) as { by?: { firstName?: unknown }; at?: unknown }
  if (typeof by?.firstName !== 'string' || typeof at !== 'string') return undefined
  return { firstName: by.firstName, at: Date.parse(at) }
}

export interface AttestationClaimProps {
  scenario: Scenario
  /** Why the rep cannot attest now: a colleague does. Keep the function between renders. */
  onHeld: (reason: string | undefined) => void
}

/**
 * While the attestation is open: two people never attest the same bid. Where that cannot be found out (no network, a
 * provider that knows no desk) nobody is held up; the version of the bid still refuses the second submission.
 */
export default function AttestationClaim({ scenario, onHeld }: AttestationClaimProps) {
  const { api } = useRemote()
  const { id } = scenario.quoteRequest
  const [holder, setHolder] = useState<Holder>()
  /** An answer that comes once the attestation is closed holds nobody up. */
  const hasEnded = useRef(false)

  const claim = useCallback(
    async (instead: boolean) => {
      try {
        await api.call(startAttesting, { params: { id }, body: { instead } }, { ownMessage: true })
        if (hasEnded.current) return
        setHolder(undefined)
        onHeld(undefined)
      } catch (error) {
        const { code, details } = toProblem(error)
        if (hasEnded.current) return
        const found = code === 'being-attested' ? readHolder(details) : undefined
        setHolder(found)
        onHeld(found && `${found.firstName} attests this bid.`)
      }
    },
    [api, id, onHeld],
  )
  const isHeld = Boolean(holder)
  useEffect(() => {
    const timer = setInterval(() => void claim(false), isHeld ? RETRY_INTERVAL_MS : ATTESTATION_BEAT)
    return () => clearInterval(timer)
  }, [claim, isHeld])
  useEffect(() => {
    hasEnded.current = false
    // Asked in a task of its own: what comes of it is news from outside.
    const timer = setTimeout(() => void claim(false))
    return () => {
      clearTimeout(timer)
      hasEnded.current = true
      onHeld(undefined)
      // It runs out by itself where this fails.
      api.call(endAttesting, { params: { id } }, { ownMessage: true }).catch(() => undefined)
    }
  }, [api, claim, id, onHeld])

  if (!holder) return null
  const { firstName, at } = holder
  return (
    <Banner
      tone="amber"
      role="alert"
      title={`${firstName} is attesting this bid, since ${formatTimeZone(at)}.`}
      action={
        <Button size="small" onClick={() => void claim(true)}>
          Attest instead of {firstName}
        </Button>
      }
    >
      Two people never attest the same bid. You can as soon as {firstName} is done.
    </Banner>
  )
}
