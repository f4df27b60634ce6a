export { StaticTable } from './StaticTable'
export type { StaticColumn, StaticTableProps } from './StaticTable'
export * from './StickyBar'
export * from './Tabs'
