import type { RegistryState } from './registry-state'

/** Where the registry's state is kept. */
export interface StateStore {
  /** As this server knows it: a page never waits for a disk or a database. */
  state(): RegistryState
  /**
   * The state as a pure function of what was there, written before this answers. What `change` throws is thrown, and
   * nothing is written.
   */
  update(change: (state: RegistryState) => RegistryState): Promise<RegistryState>
  /** Sentences about what was found when it was opened. */
  notices: readonly string[]
  close(): Promise<void>
}
