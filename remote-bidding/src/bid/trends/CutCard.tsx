import { useEffect, useId, useRef, useState } from 'react'
import { parseCut, cutProblem, CUTS, cutText, cutUnits, type Trends } from 'shared-contracts/bid/trends'
import { counted } from 'shared-contracts/words'
import { withTrends } from '../../domain/trends-address'
import type { CommodityType } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { useSearchParams } from 'remote-kit/router'
import { Card, styled } from 'shared-ui/core'
import { ErrorText } from 'shared-ui/form'
import { PressedGroup } from 'shared-ui/table'

const Choose = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 8, color: 'var(--text-2)' },
  '& input': {
    width: 88,
    height: 32,
    padding: '0 8px',
    border: '1px solid var(--border-control)',
    borderRadius: 6,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
  },
  '& input[aria-invalid="true"]': { borderColor: 'var(--red)' },
  '@media print': { display: 'none' },
})
const Statement = styled('p')({
  margin: '12px 0 0',
  color: 'var(--text-2)',
  '& b': { color: 'var(--text)', fontWeight: 600 },
})

/** ms without a key after which what is typed is counted. */
const TYPED = 400

export interface CutCardProps {
  trends: Trends
  commodity: CommodityType
  /** As the address has it. */
  typed: string | undefined
  /** $/kWh or $/Dth; nothing while none is chosen. */
  cut: string | undefined
}

/** A cut, chosen or typed, and of how many lost reports it would have led. */
export function CutCard({ trends, commodity, typed = '', cut }: CutCardProps) {
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState(typed)
  const [previousTyped, setPreviousTyped] = useState(typed)
  const [sent, setSent] = useState(typed)
  // Another address, as by a colleague's link or the way back. What went there from here comes back late: what was
  // typed meanwhile stays.
  if (previousTyped !== typed) {
    setPreviousTyped(typed)
    if (typed !== sent) setText(typed)
    setSent(typed)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const choose = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    setSent(next)
    setSearch(withTrends(search, { cut: next }), { replace: true })
  }
  const id = useId()
  const problem = text === '' ? undefined : cutProblem(commodity, text)
  const { many } = cutUnits[commodity]
  return (
    <Card title="Where a cut would have led">
      <Choose>
        <PressedGroup
          label="Cut"
          value={CUTS.find((each) => each === typed)}
          items={CUTS.map((each) => ({ value: each, label: cutText(commodity, each) }))}
          onChange={choose}
        />
        <label>
          Own cut
          <input
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={Boolean(problem)}
            aria-describedby={problem && id}
            onChange={({ currentTarget: { value } }) => {
              setText(value)
              clearTimeout(timer.current)
              if (value && cutProblem(commodity, value)) return
              timer.current = setTimeout(() => choose(value), TYPED)
            }}
            onBlur={() => {
              if (text !== typed && !problem) choose(text)
            }}
          />
          {many}
        </label>
        {problem && <ErrorText id={id}>{problem}</ErrorText>}
      </Choose>
      <Statement>
        <CutSentence trends={trends} commodity={commodity} typed={typed} cut={cut} />
      </Statement>
      <Statement style={{ marginTop: 4, fontSize: 12 }}>
        Counted by each report’s term that was nearest to the best. Nobody knows whether the customer would have chosen
        you.
      </Statement>
    </Card>
  )
}

function CutSentence({ trends, commodity, typed = '', cut }: CutCardProps) {
  const { lost, atBest, gapUnknown } = trends.whole
  if (lost === 0) return <>No report was lost to somebody else.</>
  const reports = counted(lost, 'lost report')
  const others = [
    atBest > 0 && `${counted(atBest, 'was', 'were')} at the best already`,
    gapUnknown > 0 && `of ${gapUnknown} the gap is not known`,
  ].filter(Boolean)
  const othersText = others.length > 0 && ` Of the others, ${others.join('; ')}.`
  const found = cut && findCount(trends, cut)
  if (!found) {
    const countLed = (each: string) => findCount(trends, parseCut(commodity, each) ?? '0')?.led ?? 0
    const offered = CUTS.map((each) => `${cutText(commodity, each)}: ${countLed(each)}`)
    return (
      <>
        Of {reports}, so many would have led with {offered.join(', ')}.{othersText}
      </>
    )
  }
  return (
    <>
      <b>
        With {cutText(commodity, typed)} less, {found.led} of {reports} would have led.
      </b>
      {found.level > 0 && ` ${found.level} would have been level with the best.`}
      {othersText}
    </>
  )
}

const findCount = ({ cuts }: Trends, cut: string) => cuts.find((each) => decimals.compare(each.cut, cut) === 0)
