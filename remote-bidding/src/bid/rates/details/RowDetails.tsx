import { isEmptyRate, startingInput, type Inclusions, parseRate, type QuoteInput } from 'shared-contracts/bid/rates'
import {
  commodityRules,
  visibleOptions,
  termLabel,
  type PricingOption,
  type Scenario,
} from 'shared-contracts/bid/request'
import { IconButton, X } from 'shared-ui/core'
import { formatContractDate } from 'shared-ui/date'
import { decimals, type DecimalText } from 'shared-contracts/money'
import { rowName } from '../../../ui/bid-form-values'
import { usePaintedValues, usePastedRow, useRowInclusions } from '../../../ui/bid-store'
import { useUsualRates, findUsual, usualRangeInRow } from '../../../ui/use-usual-rates'
import { dollarFigure, exemptNote, optionUsage, unitFigure } from '../../../ui/customer-figures'
import { useLensPrices } from '../lens/use-lens-prices'
import {
  SharesBar,
  DetailsCaption,
  Days,
  DetailsDrawer,
  Figures,
  Entries,
  Name,
  Parts,
  DetailsStrip,
} from './details-styles'
import { TermCurve, type TermCurveProps } from './TermCurve'
import { priceBreakdown, type PriceBreakdown } from '../../../domain/price-breakdown'

export interface RowDetailsProps extends TermCurveProps {
  /** The row that has the focus, from 0. */
  row: number
  /** Beside the grid, or in a line below it. */
  drawer: boolean
  onClose: () => void
}

/** Details of the term with the focus: its price to the customer, its parts, what was bid, its curve. */
export default function RowDetails({ row, drawer, hasUsual, onClose, ...curve }: RowDetailsProps) {
  const { scenario } = curve
  const options = visibleOptions(scenario)
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
  if (!drawer) return <DetailsStrip aria-label={`Details of ${term}`}>{parts}</DetailsStrip>
  return (
    <DetailsDrawer aria-label={`Details of ${term}`}>
      <header>
        <Name>{term}</Name>
        <TermDays option={option} />
        <i />
        <IconButton size="small" aria-label="Close the details" aria-keyshortcuts="I" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {parts}
    </DetailsDrawer>
  )
}

function TermDays({ option: { earliestStartDate: start, latestEndDate: end } }: { option: PricingOption }) {
  if (start && end) return <Days>{`${formatContractDate(start)}–${formatContractDate(end)}`}</Days>
  return null
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
  const { rateUnit, totalNote } = commodityRules[commodity]
  // A frame late: a typed key is painted in its field before this is drawn.
  const typed = usePaintedValues().rows[rowName(option.id)] ?? startingInput(scenario, option)
  const row = usePastedRow(option.id, typed)?.row ?? typed
  const included = useRowInclusions(scenario, option, row)
  const prices = useLensPrices(scenario, option, row)
  const usage = optionUsage(scenario, option)
  const [price] = prices
  const allIn = price ? unitFigure(price, usage, commodity) : '–'
  const green = prices[1] && unitFigure(prices[1], usage, commodity)
  const note = price && exemptNote(price, usage, commodity)
  const dollars = (months: number) => (price && dollarFigure(price, usage, months)) ?? '–'
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
              {allIn}
              {green && <small>{`${green} ${totalNote}`}</small>}
              {note && !green && <small>{note}</small>}
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
        <DetailsCaption>Quote Breakdown, {rateUnit}</DetailsCaption>
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
  const usual = findUsual(scenario, option, useUsualRates(scenario))
  if (!usual) return null
  const { low, median, high } = usualRangeInRow(scenario, usual, included)
  const entries = [
    ...(hasUsual ? [] : [['Usual for you', `${low}–${high}`] as const]),
    ['Median', median] as const,
    ['Bids counted', `${usual.count}, ${usual.sameUtility ? 'this utility' : 'this state'}`] as const,
  ]
  return (
    <div data-before>
      <DetailsCaption>Before</DetailsCaption>
      <Entries>
        {entries.map(([name, text]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Entries>
    </div>
  )
}

const colors = {
  supplier: 'var(--blue-solid)',
  fee: 'var(--chart-bar)',
  tax: 'var(--border-control)',
  adder: 'var(--green-solid)',
}

/** What a rate as typed is made of, with fee and taxes inside or on top (B§2); the rate itself stands in the grid. */
function RowParts({ scenario, row, included }: { scenario: Scenario; row: QuoteInput; included: Inclusions }) {
  const { rateNames: names } = commodityRules[scenario.rateCheck.commodityType]
  const breakdown = breakDownRow(row, scenario, included)
  if (!breakdown) return <p>No rate to break down.</p>
  const { parts, adder } = breakdown
  const pieces: { kind: keyof typeof colors; name: string; amount: DecimalText }[] = parts.map((part) => ({
    ...part,
    name: part.kind === 'supplier' ? part.name : `${part.name}, ${part.included ? 'included' : 'on top'}`,
  }))
  if (adder) pieces.push({ kind: 'adder', name: names.adder, amount: adder })
  return (
    <>
      <SharesBar aria-hidden>
        {/* Widths only: figures are the exact texts below. */}
        {pieces.map(({ kind, name, amount }) => (
          <i
            key={name}
            style={{ flexGrow: Math.max(0, Number(amount)) * 1000, flexBasis: 0, backgroundColor: colors[kind] }}
          />
        ))}
      </SharesBar>
      <Parts aria-label="Quote Breakdown">
        <tbody>
          {pieces.map(({ kind, name, amount }) => (
            <tr key={name}>
              <th scope="row">
                <i style={{ backgroundColor: colors[kind] }} />
                {name}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </Parts>
    </>
  )
}

/** A row with only a total is broken down as that total; nothing while a rate is missing or no number. */
function breakDownRow(
  row: QuoteInput,
  { rateCheck, stateTaxes }: Scenario,
  quoted: Inclusions,
): PriceBreakdown | undefined {
  const onlyTotal = isEmptyRate(row.rate)
  const rate = parseRate(onlyTotal ? row.total : row.rate)
  if (!rate || decimals.isZero(rate)) return undefined
  const hasTotal = !onlyTotal && !isEmptyRate(row.total)
  const total = hasTotal ? parseRate(row.total) : undefined
  if (hasTotal && !total) return undefined
  const charges = { totalFee: rateCheck.totalFee, stateTaxes }
  return priceBreakdown(rateCheck.commodityType, { rate, total, quoted, charges })
}
