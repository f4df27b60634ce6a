import { ArrowDown, ArrowUp, EllipsisVertical } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { VisuallyHidden } from '../../core/VisuallyHidden'
import { isLongHead } from '../widths/column-widths'
import type { PortalColumn } from '../columns'

export interface HeadContentProps<Row> {
  column: PortalColumn<Row>
  /** Sorted, largest first. */
  isDown: boolean
  /** The pointer or the focus has been in it. */
  visited: boolean
  /** Nothing where it cannot be sorted. */
  onSort: (() => void) | undefined
  onMenu: (button: HTMLElement) => void
}

/**
 * A head's name and sort button, plain; its menu's button joins them when somebody comes, and grip and handle of
 * material-react-table (HeadTools). All of them at once, with a tooltip each, take longer than the rows.
 */
export function HeadContent<Row>({ column, isDown, visited, onSort, onMenu }: HeadContentProps<Row>) {
  const { header } = column
  const name = (
    <div className="Mui-TableHeadCell-Content-Wrapper" data-long={isLongHead(header) || undefined}>
      {wordsOf(column)}
    </div>
  )
  return (
    <div className="Mui-TableHeadCell-Content">
      {onSort ? (
        <SortButton isDown={isDown} onSort={onSort}>
          {name}
        </SortButton>
      ) : (
        <div className="Mui-TableHeadCell-Content-Labels">{name}</div>
      )}
      {header !== '' && (visited || !onSort) && (
        <div className="Mui-TableHeadCell-Content-Actions">
          <button
            type="button"
            className="head-menu"
            aria-label={`Menu of ${header}`}
            title="Column actions"
            // A head is one stop of the keyboard: its sort button, from which Arrow down opens the menu.
            {...(onSort ? { tabIndex: -1 } : {})}
            onClick={(event) => onMenu(event.currentTarget)}
          >
            <EllipsisVertical size={14} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}

interface SortButtonProps {
  isDown: boolean
  onSort: () => void
  children: ReactNode
}

/** Its name is the column's alone: the head says how it is sorted. Arrow down opens the menu. */
function SortButton({ isDown, onSort, children }: SortButtonProps) {
  const Icon = isDown ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className="head-sort Mui-TableHeadCell-Content-Labels"
      aria-keyshortcuts="ArrowDown"
      onClick={onSort}
      onKeyDown={openMenu}
    >
      {children}
      <Icon size={14} aria-hidden />
    </button>
  )
}

function openMenu(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget } = event
  const menu = currentTarget.closest('th')?.querySelector<HTMLElement>('.head-menu')
  if (key !== 'ArrowDown' || !menu) return
  event.preventDefault()
  menu.click()
}

/** What a head is called, for whoever hears it with the cells below. */
export const nameOf = <Row,>({ header, unit }: PortalColumn<Row>) => (unit === undefined ? header : `${header} ${unit}`)

function wordsOf<Row>({ header, unit, head }: PortalColumn<Row>): ReactNode {
  if (head !== undefined) return head
  // Columns of links have no words on the screen; a screen reader needs one.
  if (header === '') return <VisuallyHidden>Links</VisuallyHidden>
  if (unit === undefined) return header
  return (
    <>
      {header} <span className="unit">{unit}</span>
    </>
  )
}
