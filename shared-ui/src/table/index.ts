export type { CellValue, PortalColumn, Sort } from './columns'
export { PortalTable } from './PortalTable'
export type { PortalTableProps } from './PortalTable'
