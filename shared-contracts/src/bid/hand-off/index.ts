export {
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
} from './desk.endpoints'
export { NOTE_MAX } from './desk.schema'
export type { Attesting, Colleague, Desk, DeskNote, HandOff, Presence, RepDraft } from './desk.schema'
export { cellDifferences, draftValue, sameField } from './draft-field'
export type { CellDifference, DraftRow, DraftValue, KeptField } from './draft-field'
export { mergeDraft } from './draft-merge'
export type { AgreedField, DraftConflict, DraftMerge, SentField } from './draft-merge'
export { ATTESTATION_BEAT, ATTESTATION_LIFE, isHere, PRESENCE_BEAT, PRESENCE_LIFE, presenceText } from './presence'
