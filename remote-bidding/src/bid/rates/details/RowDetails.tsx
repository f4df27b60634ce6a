import { costOf } from '../../../domain/all-in/all-in-cost'
import { isNothing, restingRate, startingInput, type Inclusions } from 'shared-contracts/bid/rates'
import {
  commodityRules,
  shownOptions,
  termLabel,
  type PricingOption,
  type Scenario,
} from 'shared-contracts/bid/request'
import { IconButton, X } from 'shared-ui/core'
import { formatContractDate } from 'shared-ui/date'
import { rowName } from '../../../ui/bid-form-values'
import { wholeDollars } from '../../../ui/dollars'
import { usePaintedValues } from '../../../ui/painted-values'
import { usePastedRow } from '../../../ui/bid-store'
import { useRowInclusions } from '../../../ui/use-row-inclusions'
import { useUsualRates } from '../../../ui/use-usual-rates'
import { usualOf, usualRange } from '../../../ui/usual-range'
import { exemptNote, hasUsage, lensFigure } from '../lens/lens-texts'
import { optionUsage, useLensPrices } from '../lens/use-lens-prices'
import { Caption, Days, Drawer, Figures, Lines, Name, Strip } from './details-look'
import { RowParts } from './RowParts'
import { TermCurve, type TermCurveProps } from './TermCurve'

export interface RowDetailsProps extends TermCurveProps {
  /** The row that has the focus, from 0. */
  row: number
  /** Beside the grid, or in a line below it. */
  drawer: boolean
  onClose: () => void
}

/** What there is to know of the term with the focus: its price to the customer, its parts, what was bid, its curve. */
export default function RowDetails({ row, drawer, hasUsual, onClose, ...curve }: RowDetailsProps) {
  const { scenario } = curve
  const options = shownOptions(scenario)
  const option = options[row] ?? options[0]
  if (!option) return null
  const term = termLabel(option.minTerm, option.maxTerm)
  const parts = (
    <>
      <OfOption {...{ scenario, option, drawer, term, hasUsual }} />
      <div data-curve style={{ containerType: 'inline-size' }}>
        <TermCurve {...curve} hasUsual={hasUsual} />
      </div>
    </>
  )
  if (!drawer) return <Strip aria-label={`Details of ${term}`}>{parts}</Strip>
  return (
    <Drawer aria-label={`Details of ${term}`}>
      <header>
        <Name>{term}</Name>
        <TermDays option={option} />
        <i />
        <IconButton size="small" aria-label="Close the details" aria-keyshortcuts="I" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {parts}
    </Drawer>
  )
}

function TermDays({ option: { earliestStartDate: start, latestEndDate: end } }: { option: PricingOption }) {
  return start && end ? <Days>{`${formatContractDate(start)}–${formatContractDate(end)}`}</Days> : null
}

interface OfOptionProps {
  scenario: Scenario
  option: PricingOption
  drawer: boolean
  term: string
  hasUsual: boolean
}

function OfOption({ scenario, option, drawer, term, hasUsual }: OfOptionProps) {
  const { commodityType: commodity } = scenario.rateCheck
  const { rateUnit } = commodityRules[commodity]
  // A key is painted in its field first.
  const typed = usePaintedValues().rows[rowName(option.id)] ?? startingInput(scenario, option)
  const row = usePastedRow(option.id, typed)?.row ?? typed
  const included = useRowInclusions(scenario, option, row)
  const prices = useLensPrices(scenario, option, row)
  const usage = optionUsage(scenario, option)
  const [price] = prices
  const allIn = price ? lensFigure(price, { lens: 'all-in', usage, term: option.maxTerm, commodity }) : '–'
  const green = prices[1] && lensFigure(prices[1], { lens: 'all-in', usage, term: option.maxTerm, commodity })
  // A typed rate stands once: in the grid.
  const stands = (text: string | undefined, typedText: string) =>
    text !== undefined && text === restingRate(commodity, typedText) ? 'as typed' : text
  const note = price && exemptNote(price, usage, commodity)
  const dollars = (months: number) => (price && hasUsage(usage) ? wholeDollars(costOf(price, usage, months)) : '–')
  const figures = [
    ['$ a month', 1],
    ...(drawer && option.maxTerm !== 12 ? [['$ a year', 12] as const] : []),
    ['$ for the term', option.maxTerm],
  ] as const
  return (
    <>
      <div data-price>
        {!drawer && <Name>{term}</Name>}
        <Figures style={{ marginTop: drawer ? 0 : 4 }}>
          <div>
            <dt>All-in, {rateUnit}</dt>
            <dd>
              {stands(allIn, isNothing(row.rate) ? row.total : row.rate)}
              {green !== undefined && stands(green, row.total) === green && <small>{green} renewable</small>}
              {note !== undefined && green === undefined && <small>{note}</small>}
            </dd>
          </div>
        </Figures>
      </div>
      <div data-dollars>
        <Figures style={drawer ? { gridTemplateColumns: 'repeat(3, auto)' } : undefined}>
          {figures.map(([name, months]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{dollars(months)}</dd>
            </div>
          ))}
        </Figures>
      </div>
      <div data-parts>
        <Caption>Quote Breakdown, {rateUnit}</Caption>
        <RowParts scenario={scenario} row={row} included={included} />
      </div>
      {(drawer || !hasUsual) && <Usual {...{ scenario, option, included, hasUsual }} />}
    </>
  )
}

interface UsualProps extends Pick<OfOptionProps, 'scenario' | 'option' | 'hasUsual'> {
  included: Inclusions
}

/** What the supplier bid for the term before, as far as the grid does not say it. */
function Usual({ scenario, option, included, hasUsual }: UsualProps) {
  const usual = usualOf(scenario, option, useUsualRates(scenario))
  if (!usual) return null
  const { low, median, high } = usualRange(scenario, usual, included)
  const lines = [
    ...(hasUsual ? [] : [['Usual for you', `${low}–${high}`] as const]),
    ['Median', median] as const,
    ['Bids counted', `${usual.count}, ${usual.sameUtility ? 'this utility' : 'this state'}`] as const,
  ]
  return (
    <div data-before>
      <Caption>Before</Caption>
      <Lines>
        {lines.map(([name, text]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Lines>
    </div>
  )
}
