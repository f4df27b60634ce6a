import type { PasteColumn } from 'shared-contracts/bid/paste'

const KEY = 'pastedHeadings'
const names: readonly string[] = ['term', 'rate', 'adder', 'total', 'other'] satisfies PasteColumn[]
const isColumn = (value: unknown): value is PasteColumn => typeof value === 'string' && names.includes(value)

/** Headings that are kept of a supplier: the newest. */
const MOST = 200

/** What headings of this supplier's workbooks were told to be, in this browser. */
export function knownHeads(supplierId: string): Map<string, PasteColumn> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${KEY}:${supplierId}`) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return new Map(entries.flatMap(([head, column]) => (isColumn(column) ? [[head, column] as const] : [])))
  } catch {
    // A browser that keeps nothing has nothing to give.
    return new Map()
  }
}

export function rememberHead(supplierId: string, head: string, column: PasteColumn): void {
  const heads = knownHeads(supplierId)
  heads.delete(head)
  heads.set(head, column)
  try {
    localStorage.setItem(`${KEY}:${supplierId}`, JSON.stringify(Object.fromEntries([...heads].slice(-MOST))))
  } catch {
    // It is asked for again.
  }
}
