import type { MRT_RowSelectionState } from 'material-react-table'
import { useState } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Which rows of a list a person chose, by their ids. It outlives order, search, filters, pages and newer rows. */
export type RowChoice = StoreApi<MRT_RowSelectionState>

export const createRowChoice = (): RowChoice => createStore<MRT_RowSelectionState>(() => ({}))

export function useRowChoice(): RowChoice {
  const [choice] = useState(createRowChoice)
  return choice
}
