import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { RateField } from 'shared-contracts/bid/rates'
import { commodityRules } from 'shared-contracts/bid/request'
import { announce, Button, TriangleAlert, VisuallyHidden, X } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { usePageKey } from 'remote-kit/context'
import { counted } from 'shared-contracts/words'
import { Kbd } from '../../../ui/keys'
import { PasteBar, Below, LeftOutList } from './paste-styles'
import { notUnderstood, understood, type LeftOut } from './paste-texts'
import { PastedCells } from './PastedCells'
import type { RateGrid } from '../rate-grid'
import { usePasteReview, type PasteReviewOf } from './use-paste-review'

export interface PastePreviewProps extends PasteReviewOf {
  grid: RateGrid
  /** Rates that the request takes. */
  fields: readonly RateField[]
  /** px that the head of the grid has, which the bar takes. */
  headHeight: number
  /** Offers to add a term (months) that the request does not have. */
  missingTerm?: ((term: number) => ReactNode) | undefined
}

/** What is left out that is shown at once. */
const MOST = 5

function acceptText(changes: number): string {
  return changes === 0 ? 'Nothing to accept' : `Accept ${counted(changes, 'change')}`
}

/** A paste before it changes anything: what was understood in place of the grid's head, its block below the grid. */
export default function PastePreview(props: PastePreviewProps) {
  const { scenario, grid, block, fields, headHeight, missingTerm } = props
  const { commodityType } = scenario.rateCheck
  const { rateNames, rateUnit } = commodityRules[commodityType]
  const paste = usePasteReview(props)
  const { review, changes, convert } = paste
  const understoodText = understood(review, convert)
  const left = notUnderstood(review, commodityType)
  const below = useRef<HTMLElement>(null)
  const asksUnit = review.foreignUnits.length > 0 && !convert

  // Once the pasted rates are drawn in the grid: an Enter that follows at once accepts, or confirms the unit.
  useEffect(() => {
    announce(`Pasted: ${understoodText}. ${changes} to accept.`)
    const timer = setTimeout(() => {
      const first = paste.first()
      if (asksUnit && changes === 0) below.current?.querySelector<HTMLElement>('[data-unit] button')?.focus()
      else if (first) grid.go(first)
      else below.current?.querySelector<HTMLElement>('[data-heading]')?.focus()
    })
    return () => clearTimeout(timer)
    // For another block, not for each change of this one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [block])

  const convertUnits = () => {
    paste.setConvert(!convert)
    const first = paste.first()
    // An Enter that follows accepts.
    if (!convert && first) setTimeout(() => grid.go(first))
  }
  usePasteKeys(paste, fields, below)
  return (
    <>
      <PasteBar role="group" aria-label="Pasted rates" style={{ minHeight: headHeight }}>
        <b title={`Pasted: ${understoodText}`}>Pasted: {understoodText}</b>
        <Button
          size="small"
          variant="text"
          onClick={() => below.current?.querySelector<HTMLElement>('select')?.focus()}
        >
          <span data-ask>Not right?&nbsp;</span>Change headings <Kbd aria-hidden>H</Kbd>
        </Button>
        <i />
        <Button size="small" variant="text" onClick={paste.drop} aria-keyshortcuts="Escape">
          Drop <Kbd aria-hidden>Esc</Kbd>
        </Button>
        <Tooltip text={changes === 0 && 'Nothing of it changes a rate.'}>
          <Button size="small" variant="contained" disabled={changes === 0} onClick={paste.accept}>
            {acceptText(changes)} <Kbd aria-hidden>↵</Kbd>
          </Button>
        </Tooltip>
      </PasteBar>
      <Below ref={below} aria-label="What was pasted">
        <PastedCells
          text={block.text}
          review={review}
          fields={fields}
          nameOf={(field) => rateNames[field]}
          onChooseColumn={paste.chooseColumn}
        />
        <div>
          <NotUnderstood
            {...{ left, asksUnit, convert, missingTerm, rateUnit }}
            units={review.foreignUnits.join(' and ')}
            onConvert={convertUnits}
          />
          <VisuallyHidden role="status">{`Accept ${changes}`}</VisuallyHidden>
        </div>
      </Below>
    </>
  )
}

/** Enter accepts, Esc drops, Del drops one value; H goes to the headings, A adds a term. */
function usePasteKeys(
  { accept, drop, dropOne }: ReturnType<typeof usePasteReview>,
  fields: readonly RateField[],
  below: RefObject<HTMLElement | null>,
): void {
  usePageKey((event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    const target = event.target instanceof Element ? event.target : undefined
    // A control keeps Enter and letters for itself.
    const isControl = target?.matches('button, a, select, [role="switch"], input:not([readonly])')
    const cell = target?.closest<HTMLElement>('[data-rate-row]')
    const field = fields.find((each) => each === cell?.dataset['rateField'])
    const press = (selector: string) => below.current?.querySelector<HTMLElement>(selector)
    const act = {
      enter: isControl ? undefined : accept,
      escape: drop,
      delete: cell && field ? () => dropOne({ row: Number(cell.dataset['rateRow']), field }) : undefined,
      h: () => press('[data-heading]')?.focus(),
      a: () => press('[data-add-term] button')?.click(),
    }[event.key === 'Backspace' ? 'delete' : event.key.toLowerCase()]
    if (!act || (isControl && event.key.length === 1)) return
    event.preventDefault()
    act()
  })
}

interface NotUnderstoodProps extends Pick<PastePreviewProps, 'missingTerm'> {
  left: readonly LeftOut[]
  /** Names of units other than the request's own; `asksUnit` until they are converted. */
  units: string
  rateUnit: string
  asksUnit: boolean
  convert: boolean
  onConvert: () => void
}

/** What of the paste goes nowhere, and whether rates in another unit are converted. */
function NotUnderstood({ left, units, rateUnit, asksUnit, convert, onConvert, missingTerm }: NotUnderstoodProps) {
  const count = left.length + Number(asksUnit)
  return (
    <>
      <b style={{ fontSize: 12, fontWeight: 600 }}>
        {count === 0 ? 'All of it was understood' : `Not understood, ${count}`}
      </b>
      <LeftOutList>
        {units && (
          <li data-warns={asksUnit || undefined} data-unit="">
            {asksUnit && <TriangleAlert size={14} aria-hidden />}
            <span>{asksUnit ? `Rates in ${units}; here they are in ${rateUnit}.` : `Converted from ${units}.`}</span>
            <Button size="small" aria-pressed={convert} onClick={onConvert}>
              Convert {units} to {rateUnit}
            </Button>
          </li>
        )}
        {left.slice(0, MOST).map(({ text, warns, missingTerm: term }, at) => (
          <li key={`${at} ${text}`} data-warns={warns || undefined} data-add-term={term && ''}>
            {warns ? <TriangleAlert size={14} aria-hidden /> : <X size={14} aria-hidden />}
            <span>{text}</span>
            {term && missingTerm?.(term)}
          </li>
        ))}
        {left.length > MOST && (
          <li>
            <details>
              <summary>{`${left.length - MOST} more`}</summary>
              {left.slice(MOST, 200).map(({ text }, at) => (
                <div key={`${at} ${text}`}>{text}</div>
              ))}
            </details>
          </li>
        )}
      </LeftOutList>
    </>
  )
}
