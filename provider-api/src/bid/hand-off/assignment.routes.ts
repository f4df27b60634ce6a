import {
  addNote,
  askSecond,
  attestSecond,
  dropDraft,
  dropSecond,
  endAttesting,
  handOver,
  putDraft,
  readAssignment,
  startAttesting,
  takeOver,
} from 'shared-contracts/bid/hand-off'
import { registerEndpoint, type Api } from '../../http/register-endpoint'
import {
  beginAttesting,
  handToColleague,
  storeDraft,
  stopAttesting,
  takeFromColleague,
  throwDraftAway,
  writeNote,
} from './assignment.commands'
import { readAssignmentOfRequest } from './assignment.queries'
import { askForSecond, attestAsSecond, endSecondQuestion } from './second.commands'

export function registerAssignmentRoutes(api: Api): void {
  registerEndpoint(api, readAssignment, ({ db, rep, params, now }) =>
    readAssignmentOfRequest(db, rep, { ...params, now }),
  )
  registerEndpoint(api, putDraft, storeDraft)
  registerEndpoint(api, dropDraft, throwDraftAway)
  registerEndpoint(api, handOver, handToColleague)
  registerEndpoint(api, takeOver, takeFromColleague)
  registerEndpoint(api, addNote, writeNote)
  registerEndpoint(api, startAttesting, beginAttesting)
  registerEndpoint(api, endAttesting, stopAttesting)
  registerEndpoint(api, askSecond, askForSecond)
  registerEndpoint(api, attestSecond, attestAsSecond)
  registerEndpoint(api, dropSecond, endSecondQuestion)
}
