import type { MRT_Header } from 'material-react-table'
import { CHOICE_COLUMN, type PortalColumn, type RowData } from '../columns'
import type { List } from '../rows/use-list'

/** A column where it stands. */
export interface VisibleColumn<Row extends RowData> {
  column: PortalColumn<Row>
  header: MRT_Header<Row>
  /** px */
  size: number
  /** px below which it does not shrink; those of `size` where a person chose it. */
  least: number
  /** Of its cells, the head's too. */
  attributes: CellAttributes
}

/** What the table's styles know a cell by. */
export type CellAttributes = ReturnType<typeof cellAttributes>

/** Those in sight, the pinned ones at their side. */
export function getVisibleColumns<Row extends RowData>(
  { table, columns, arrangement }: List<Row>,
  choosing: PortalColumn<Row> | undefined,
): VisibleColumn<Row>[] {
  const [group] = table.getHeaderGroups()
  return (group?.headers ?? []).flatMap((header): VisibleColumn<Row>[] => {
    const { id } = header.column
    const column = id === CHOICE_COLUMN ? choosing : columns.find((each) => each.id === id)
    if (!column) return []
    const size = header.column.getSize()
    const least = Math.min(size, arrangement.leastOf(column) ?? size)
    return [{ column, header, size, least, attributes: cellAttributes(column, header.column) }]
  })
}

function cellAttributes<Row extends RowData>(
  { id, align, givesWay, fit }: PortalColumn<Row>,
  of: MRT_Header<Row>['column'],
) {
  const pinned = of.getIsPinned()
  const offsets = { left: of.getStart('left'), right: of.getAfter('right') }
  return {
    className: givesWay ? 'gives-way' : undefined,
    'data-align': align,
    'data-choice': id === CHOICE_COLUMN || undefined,
    'data-name': fit?.least !== undefined || undefined,
    'data-pinned': pinned !== false || undefined,
    style: pinned ? { [pinned]: offsets[pinned] } : undefined,
  }
}

/**
 * The columns of a row's grid. Where there is room all share what is left; where there is little, names are cut last;
 * where there is too little, what matters less comes behind the others (`use-table-room.ts`).
 */
export function rowGrids<Row extends RowData>(columns: readonly VisibleColumn<Row>[]): Record<`--${string}`, string> {
  const roomy = ({ size, least }: VisibleColumn<Row>) => `minmax(${least}px, ${size}fr)`
  const tight = (each: VisibleColumn<Row>) => {
    const { size, least, attributes } = each
    return attributes['data-name'] ? `minmax(min(${size}px, ${least}px + var(--spare, 0px)), ${size}px)` : roomy(each)
  }
  const early = columns.filter(({ column }) => !column.givesWay)
  const late = columns.filter(({ column }) => column.givesWay)
  return {
    '--roomy': columns.map(roomy).join(' '),
    '--tight': columns.map(tight).join(' '),
    '--narrow': [...early, ...late].map(tight).join(' '),
  }
}
