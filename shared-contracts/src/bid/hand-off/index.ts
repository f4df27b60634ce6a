export * from './assignment.endpoints'
export * from './second.endpoints'
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
export * from './draft-merge'
export * from './presence'
