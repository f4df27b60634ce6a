import { type ReactNode, useState } from 'react'
import { type RateField, formatBlock, restingRate } from 'shared-contracts/bid/rates'
import { type Scenario, commodityRules, visibleOptions, termLabel } from 'shared-contracts/bid/request'
import { styled, Button } from 'shared-ui/core'
import { lazyPart, NotThere, useAction, useRemote } from 'remote-kit/context'
import { MovesSlot } from './last-look/last-look-styles'
import { Moves } from './last-look/parts'
import type { useLens } from './lens/use-lens'
import { hasManyTerms } from './many-terms/list-terms'
import type { QuoteRowsProps } from './QuoteRows'
import { Foot, ViewModes, Under } from './quote-table-styles'
import type { RateGrid } from './rate-grid'
import { Kbd } from '../../ui/keys'
import { rowName } from '../../ui/bid-form-values'
import { useBid } from '../../ui/bid-store'
import type { ChangeRatesDialogProps } from './ChangeRatesDialog'
import type { Lens } from '../../domain/all-in/all-in-cost'
import { ChoiceButton, Choices } from './Choices'

const choices: readonly { lens: Lens; label: string }[] = [
  { lens: 'typed', label: 'As typed' },
  { lens: 'all-in', label: 'All-in' },
  { lens: 'month', label: '$ a month' },
  { lens: 'term', label: '$ for the term' },
]

/** In the title of the grid: how its rates are looked at. What is typed stays as it is. */
function LensSwitch({ lens, onChange }: { lens: Lens; onChange: (lens: Lens) => void }) {
  return (
    <Choices role="group" aria-label="Show rates">
      {choices.map(({ lens: each, label }) => (
        <ChoiceButton key={each} type="button" aria-pressed={each === lens} onClick={() => onChange(each)}>
          {label}
        </ChoiceButton>
      ))}
    </Choices>
  )
}

const ChangeRatesDialog = lazyPart<ChangeRatesDialogProps>({
  load: () => import('./ChangeRatesDialog'),
  Instead: NotThere,
})

interface GridToolsProps {
  scenario: Scenario
  /** Rates that the request takes. */
  fields: readonly RateField[]
  grid: RateGrid
  /** Shows what a block would change. */
  onBlock: (text: string) => void
}

/** What fills many rates at once: from a spreadsheet, to a spreadsheet, and by an amount. */
function GridTools({ scenario, fields, grid, onBlock }: GridToolsProps) {
  const { clock, notifications } = useRemote()
  const { state } = useBid()
  const [changing, setChanging] = useState(false)
  const { rateCheck } = scenario
  const rows = () => ({ ...state().grid.starting, ...state().rows })
  const close = () => {
    setChanging(false)
    // The dialog gives the focus back to its button first.
    setTimeout(() => grid.focus())
  }
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText()
      if (text.trim() !== '') return onBlock(text)
      notifications.error('Nothing to paste', 'Copy cells in the spreadsheet first.')
    } catch {
      notifications.error('The clipboard was not read', 'Press Ctrl+V in a rate of the grid.')
    }
    grid.focus()
  }
  const copy = async () => {
    const { rateNames } = commodityRules[rateCheck.commodityType]
    const heads = ['Term', ...fields.map((field) => rateNames[field])]
    const typed = rows()
    const termRows = visibleOptions(scenario).map((option) => [
      termLabel(option.minTerm, option.maxTerm),
      ...fields.map((field) => restingRate(rateCheck.commodityType, typed[rowName(option.id)]?.[field] ?? '')),
    ])
    try {
      await navigator.clipboard.writeText(formatBlock([heads, ...termRows]))
      notifications.success('Grid copied', 'Paste it into a spreadsheet, and the same cells back here.')
    } catch {
      notifications.error('The grid was not copied', 'This browser does not allow it here.')
    }
  }
  const template = useAction(
    async () => {
      const { saveTemplate } = await import('../../ui/rates-template')
      await saveTemplate({ scenario, rows: rows() }, fields, new Date(clock.now()))
      notifications.success('Template saved', 'Fill it in, copy all of it, and press Ctrl+V in the grid.')
    },
    { event: 'template-not-saved', failed: 'The template could not be made' },
  )
  const tools = [
    { label: 'Paste from Excel', onClick: () => void paste() },
    { label: 'Copy grid', onClick: () => void copy() },
    { label: 'Template', onClick: () => void template.run() },
    { label: 'Change rates', onClick: () => setChanging(true) },
  ]
  return (
    <>
      {tools.map(({ label, onClick }) => (
        <Button key={label} size="small" variant="text" onClick={onClick}>
          {label}
        </Button>
      ))}
      {changing && <ChangeRatesDialog scenario={scenario} fields={fields} onClose={close} />}
    </>
  )
}

const Hints = styled('span')({
  display: 'flex',
  gap: 12,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  whiteSpace: 'nowrap',
  '&:not([data-pasted])': { marginLeft: 'auto', paddingRight: 8 },
  '&[data-pasted]': { flexWrap: 'wrap', alignItems: 'center', minHeight: 32, width: '100%', padding: '0 8px' },
  '& > i': { flex: '1 1 auto' },
  '& kbd': { marginLeft: 0, marginRight: 4 },
  '@media (max-width: 1299px)': { '&:not([data-pasted])': { display: 'none' } },
})

const few = [
  ['↵', 'next term'],
  ['Tab', 'adder'],
  ['O', 'send or omit'],
  ['I', 'details'],
] as const
const many = [
  ['PgUp PgDn', 'ten terms'],
  ['F8', 'next to check'],
  ['Ctrl ↓', 'next empty'],
  ['I', 'details'],
] as const

const keyText = ([key, what]: readonly [string, string]) => (
  <span key={key}>
    <Kbd>{key}</Kbd>
    {what}
  </span>
)

/** What keys do while a rate has the focus; `adder`: there is one to go to. */
function GridHints({ adder, many: isLong }: { adder: boolean; many: boolean }) {
  return <Hints>{(isLong ? many : few.filter(([key]) => adder || key !== 'Tab')).map(keyText)}</Hints>
}

/** While a paste is looked at, in the place of the grid's tools. */
function PasteHints() {
  return (
    <Hints data-pasted>
      <span>Nothing is changed yet.</span>
      {keyText(['Ctrl Z', 'takes it all back after Accept'])}
      <i />
      {keyText(['Tab', 'next value'])}
      {keyText(['Del', 'drop one value'])}
    </Hints>
  )
}

interface GridFootProps extends Pick<QuoteRowsProps, 'scenario' | 'rows' | 'view' | 'locked' | 'onFix'> {
  grid: RateGrid
  /** Rates that the request takes. */
  fields: readonly RateField[]
  lens: ReturnType<typeof useLens>
  /** A paste is looked at. */
  isPasted: boolean
  /** Adds a row. */
  addTerm: ReactNode
  onBlock: (text: string) => void
}

/** Below the rows, and behind the bar of Submit for Tab: what fills them, how they are looked at, keys, moves. */
export function GridFoot({ lens, addTerm, ...of }: GridFootProps) {
  const { scenario, grid, rows, fields, view, locked, isPasted, onBlock, onFix } = of
  const isLong = hasManyTerms(scenario)
  const acts = (
    <>
      {addTerm}
      {!locked && <GridTools {...{ scenario, grid, fields, onBlock }} />}
      {!locked && <GridHints adder={fields.length > 1} many={isLong} />}
    </>
  )
  if (rows.length === 0) return addTerm ? <Under data-under>{<Foot>{addTerm}</Foot>}</Under> : null
  return (
    <Under data-under>
      <ViewModes data-looks data-last-look={view && ''}>
        <LensSwitch lens={lens.lens} onChange={lens.choose} />
      </ViewModes>
      {isPasted && (
        <Foot>
          <PasteHints />
        </Foot>
      )}
      {(addTerm || !locked) && !isPasted && <Foot>{acts}</Foot>}
      {view && !locked && !isPasted && (
        <MovesSlot>
          <Moves scenario={scenario} view={view} onFix={onFix} />
        </MovesSlot>
      )}
    </Under>
  )
}
