import { memo } from 'react'
import { differingWords } from '../../ui/inclusion-words'
import { CheckCell } from './CheckCell'
import { EarlierCells, TermCell, UsualCell } from './KnownCells'
import { columnCount } from './quote-columns'
import { Cell, Row } from './quote-table-look'
import { useQuoteRow, type QuoteRowProps } from './use-quote-row'

/** One term: three rates that follow from each other, earlier and best rates, send or omit. Renders alone. */
export const QuoteRow = memo(function QuoteRow(props: QuoteRowProps) {
  const { index, quote, scenario, columns, look, actions } = props
  const { row, label, included, tint, rateField, check, sendOrOmit, customerPays, isOpen } = useQuoteRow(props)
  const { option } = quote
  return (
    <>
      <Row {...tint} data-row={index}>
        <TermCell quote={quote} label={label} stands={differingWords(scenario, option.id)} days={look === undefined} />
        {customerPays}
        {columns.fields.map(rateField)}
        {look ? (
          <look.cells.Earlier lens={look.lens} scenario={scenario} quote={quote} columns={columns} />
        ) : (
          <EarlierCells quote={quote} rateCheck={scenario.rateCheck} columns={columns} />
        )}
        {columns.usual && <UsualCell usual={columns.usual} {...{ scenario, option, included }} />}
        <Cell>{sendOrOmit}</Cell>
        {columns.check && <CheckCell {...check} />}
        <Cell data-actions>{actions}</Cell>
      </Row>
      {look && isOpen && <look.cells.Parts {...look} option={option} row={row} columns={columnCount(columns)} />}
    </>
  )
})
