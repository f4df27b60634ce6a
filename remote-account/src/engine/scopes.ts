/** What a scope is called, and what it lets an engine do. */
export const SCOPE_WORDS = [
  { value: 'read', label: 'Read', detail: 'Requests, meters, usage, documents and outcomes' },
  { value: 'check', label: 'Check', detail: 'Have rates judged without sending them' },
  { value: 'draft', label: 'Draft', detail: 'Put rates into the bid form; a colleague attests and sends them' },
  { value: 'submit', label: 'Submit', detail: 'Send and withdraw bids without anybody’s attestation' },
] as const
