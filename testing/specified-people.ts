// Who signs in to a provider that knows only the specification's fields, and what its answers have in common.

export const PAST = '2026-01-06T21:48:00Z'

export const supplier = { id: 'sup-1', name: 'Foreign Energy' }
export const rep = { userId: 'rep-1', firstName: 'Ada', lastName: 'Quill' }

/** The `:name` parameters of a call's path. */
export type Params = Record<string, string | undefined>
