export {
  addNote,
  dropDraft,
  endAttesting,
  handOver,
  putDraft,
  putPresence,
  readAssignment,
  startAttesting,
  takeOver,
} from './assignment.endpoints'
export { askSecond, attestSecond, dropSecond } from './second.endpoints'
export { colleague, NOTE_MAX } from './assignment.schema'
export type {
  Attesting,
  Colleague,
  Assignment,
  AssignmentNote,
  HandOff,
  Presence,
  RepDraft,
  SecondRequest,
} from './assignment.schema'
export { cellDifferences, draftValue, rowName, sameField } from './draft-field'
export type { CellDifference, DraftRow, DraftValue, StoredField } from './draft-field'
export { mergeDraft } from './draft-merge'
export type { AgreedField, DraftConflict, DraftMerge, SentField } from './draft-merge'
export { ATTESTATION_BEAT, ATTESTATION_LIFE, isHere, PRESENCE_BEAT, PRESENCE_LIFE, presenceText } from './presence'
