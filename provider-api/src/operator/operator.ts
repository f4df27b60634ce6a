/** Whoever fills the market, as their key says. */
export interface Operator {
  id: string
  name: string
  keyId: string
  keyName: string
  scope: 'fill'
  /** Null: the key does not run out. */
  expiresAt: Date | null
}
