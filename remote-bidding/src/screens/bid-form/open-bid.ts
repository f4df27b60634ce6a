import { useState } from 'react'
import {
  isLastLook,
  isReadOnly,
  lastLookEnd,
  denialReason,
  type BidDenial,
  type Scenario,
} from 'shared-contracts/bid/request'
import { useNotPermitted, useRep, useTimeReached } from 'remote-kit/context'
import type { ReloadScenario } from '../../ui/change-scenario'
import { typedByText, useOtherEditor } from '../../ui/use-assignment'
import type { KeyGroup } from 'shared-contracts/remote'

/** How the form was opened (B§2). */
export interface BidFormMode {
  view: boolean
  viewFromEmail: boolean
}

/** A bid form that is open: what it is about, and what can be done with it at this moment. */
export interface OpenBid {
  scenario: Scenario
  mode: BidFormMode
  /** Reads the scenario again, without its meters. */
  reload: ReloadScenario
  lastLook: boolean
  /** It has no Submit, whatever the time. */
  forReading: boolean
  /** Why no bid is taken, or not of this rep; on a form for reading nobody asks. */
  refusal: (Omit<BidDenial, 'code'> & { code: BidDenial['code'] | 'not-permitted' }) | undefined
  /** Who types at this moment, where that is not this browser, in a sentence: what was typed here can be submitted. */
  typedBy: string | undefined
  /** Nothing can be typed. */
  locked: boolean
  /** Bidding ended while the form was open, or before it was opened for bidding: why. */
  closed: BidDenial | undefined
  /** ms since 1970; what is typed is for this deadline. */
  deadline: number
}

/** The state of a form, worked out again the moment a deadline is reached. */
export function useOpenBid(scenario: Scenario, mode: BidFormMode, reload: OpenBid['reload']): OpenBid {
  const { quoteRequest } = scenario
  const due = Date.parse(quoteRequest.timeQuotesDue)
  const end = lastLookEnd(quoteRequest)
  const now = useTimeReached([due, end ?? due])
  const lastLook = isLastLook(quoteRequest)
  const forReading = isReadOnly(quoteRequest, mode)
  const [openedForReading] = useState(forReading)
  const submitDenialReason = denialReason('submit', quoteRequest, now)
  const message = useNotPermitted('bids')
  const lacksRight = message ? { code: 'not-permitted' as const, message } : undefined
  const refusal = forReading ? undefined : (submitDenialReason ?? lacksRight)
  const repId = useRep()?.repId
  const editor = useOtherEditor(scenario, !forReading)
  const typedBy = editor && typedByText(editor, repId)
  return {
    scenario,
    mode,
    reload,
    lastLook,
    forReading,
    refusal,
    typedBy,
    locked: forReading || Boolean(refusal ?? typedBy),
    closed: openedForReading && forReading ? undefined : submitDenialReason,
    deadline: lastLook ? (end ?? due) : due,
  }
}

const rates: KeyGroup = {
  title: 'While a rate has the focus',
  keys: [
    ['Enter Shift+Enter', 'Next, previous term'],
    ['Tab', 'Adder, total, send'],
    ['← ↑ → ↓', 'Cell by cell; with Ctrl to the edge'],
    ['Shift+arrows', 'Select a range'],
    ['F2', 'Edit the text'],
    ['Ctrl+V', 'Paste any layout'],
    ['Ctrl+D', 'Copy down'],
    ['Ctrl+Z Ctrl+Y', 'Undo, do again'],
    ['F', 'Take the likely rate'],
    ['O', 'Send or omit the term'],
    ['I', 'Details of the term'],
  ],
}
const lower: KeyGroup['keys'][number] = ['Alt+↓ Alt+Shift+↓', 'Lower the rate; an empty one from above']
const pasted: KeyGroup = {
  title: 'Looking at a paste',
  keys: [
    ['Enter', 'Accept'],
    ['Esc', 'Drop'],
    ['Del', 'Drop one rate'],
    ['H', 'Change headings'],
    ['A', 'Add the lacking term'],
  ],
}
const confirm: KeyGroup = {
  title: 'In Confirm',
  keys: [
    ['K', 'Keep the rate that stands'],
    ['F', 'Take the likely rate'],
    ['Ctrl+Enter', 'Send'],
  ],
}
const moves: KeyGroup = {
  title: 'Last Look',
  keys: [
    ['Alt+↓ Alt+Shift+↓', 'Lower the rate, by little or by more'],
    ['Alt+M', 'Match the best rate'],
    ['Alt+B', 'Beat the best rate'],
    ['Alt+W', 'Take the suggestion'],
  ],
}
const form: KeyGroup = { title: 'Bid form', keys: [['Ctrl+Enter', 'Submit']] }

const NONE: readonly KeyGroup[] = []
const others: readonly KeyGroup[] = [form, pasted, confirm]
const BID: readonly KeyGroup[] = [{ ...rates, keys: [...rates.keys, lower] }, ...others]
const LAST_LOOK: readonly KeyGroup[] = [moves, rates, ...others]

/** The keys of a bid form, for the portal's list of keys. */
export function keyGroups({ forReading, lastLook }: { forReading: boolean; lastLook: boolean }): readonly KeyGroup[] {
  if (forReading) return NONE
  return lastLook ? LAST_LOOK : BID
}
