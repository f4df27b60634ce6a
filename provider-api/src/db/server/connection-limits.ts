/** How the connections to a database server are used; docs/settings.md explains each. Times in ms. */
export interface ConnectionLimits {
  connections: number
  /** To wait for a connection. */
  wait: number
  lock: number
  statement: number
  idleInTransaction: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 16,
  wait: 8000,
  lock: 3000,
  statement: 15_000,
  idleInTransaction: 20_000,
}
