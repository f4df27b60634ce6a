import {
  addNote,
  dropDraft,
  endAttesting,
  handOver,
  putDraft,
  putPresence,
  readDesk,
  readTeam,
  startAttesting,
  takeOver,
} from 'shared-contracts/bid/hand-off'
import { registerEndpoint, type Api } from '../../http/register-endpoint'
import {
  beginAttesting,
  handToColleague,
  keepDraft,
  showPresence,
  stopAttesting,
  takeFromColleague,
  throwDraftAway,
  writeNote,
} from './desk.commands'
import { readDeskOf, readTeamOf } from './desk.queries'

export function registerDeskRoutes(api: Api): void {
  registerEndpoint(api, readDesk, ({ db, rep, params, now }) => readDeskOf(db, rep, { ...params, now }))
  registerEndpoint(api, putDraft, keepDraft)
  registerEndpoint(api, dropDraft, throwDraftAway)
  registerEndpoint(api, putPresence, showPresence)
  registerEndpoint(api, handOver, handToColleague)
  registerEndpoint(api, takeOver, takeFromColleague)
  registerEndpoint(api, addNote, writeNote)
  registerEndpoint(api, startAttesting, beginAttesting)
  registerEndpoint(api, endAttesting, stopAttesting)
  registerEndpoint(api, readTeam, ({ db, rep, now }) => readTeamOf(db, rep, now))
}
