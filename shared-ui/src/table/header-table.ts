import type { MRT_TableInstance } from 'material-react-table'

/** The header's table has no rows: the engine and the body have them. */
export type NoRow = Record<string, never>
export type HeaderTable = MRT_TableInstance<NoRow>
