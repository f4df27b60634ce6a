import { NOT_NUMERIC, parseRate, withAdder, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { commodityRules, visibleOptions, type Scenario } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { Button } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { Form, TextField } from 'shared-ui/form'
import { pickedCells } from '../../ui/grid-state'
import { useBid } from '../../ui/bid-store'
import { addToPicked } from './add-to-picked'
import { useRowInForm } from './use-row-in-form'

interface Amounts {
  amount?: string
  adder?: string
}

export interface ChangeRatesDialogProps {
  scenario: Scenario
  fields: readonly RateField[]
  onClose: () => void
}

/** Many rates by the same amount, and one adder for all terms; Ctrl+Z takes it back as one step. */
export default function ChangeRatesDialog({ scenario, fields, onClose }: ChangeRatesDialogProps) {
  const { commodityType, renewableQuotes } = scenario.rateCheck
  const { rateUnit, rateNames, inMils } = commodityRules[commodityType]
  const [first = 'rate'] = fields
  const { state, dispatch } = useBid()
  const pickedRows = pickedCells(state())
  const pickedCount = pickedRows.flat().length
  const isSelection = pickedCount > 1
  // Every row: addToPicked and withAdder leave those without a rate as they are.
  const all = state().grid.names.map((_name, row) => ({ row, field: first }))
  const options = visibleOptions(scenario)
  const rowInForm = useRowInForm(scenario, options)
  const apply = ({ amount = '', adder = '' }: Amounts) => {
    const rows = new Map<number, QuoteInput>()
    // Once by the amount, once by the adder: the second goes on from what the first left.
    const edit = (row: number, edited: (before: QuoteInput) => QuoteInput) => {
      const before = rows.get(row) ?? rowInForm(row)
      const after = before && edited(before)
      if (after && after !== before) rows.set(row, after)
    }
    const typedAmount = signed(amount)
    if (typedAmount) {
      const inDollars = inMils ? decimals.multiply(typedAmount, '0.001') : typedAmount
      for (const cells of isSelection ? pickedRows : all.map((cell) => [cell])) {
        const fields = cells.map(({ field }) => field)
        const [cell] = cells
        if (cell) edit(cell.row, (before) => addToPicked(before, fields, inDollars, renewableQuotes))
      }
    }
    const newAdder = parseRate(adder)
    if (newAdder) for (const { row } of all) edit(row, (before) => withAdder(before, newAdder, renewableQuotes))
    dispatch({ type: 'change', rows })
    onClose()
  }
  return (
    <Form<Amounts> onSubmit={apply} subscription={{}}>
      {({ handleSubmit }) => (
        <Dialog
          open
          title="Change rates"
          subtitle={isSelection ? `${pickedCount} selected rates` : `${rateNames[first]} of every term with a rate`}
          onClose={onClose}
          actions={
            <>
              <Button variant="text" onClick={onClose}>
                Cancel
              </Button>
              <Button variant="contained" onClick={() => void handleSubmit()}>
                Apply
              </Button>
            </>
          }
        >
          <TextField
            name="amount"
            label={`Add, in ${inMils ? 'mils' : rateUnit}`}
            help="Less with a minus: -0.5"
            validate={(text) => (text && !signed(text) ? NOT_NUMERIC : undefined)}
          />
          {renewableQuotes === 'both' && (
            <TextField
              name="adder"
              label={`${rateNames.adder} of every term with a rate, ${rateUnit}`}
              validate={(text) => (text && !parseRate(text) ? NOT_NUMERIC : undefined)}
            />
          )}
        </Dialog>
      )}
    </Form>
  )
}

/** A rate that may have a sign, as decimal text. */
function signed(text: string): string | undefined {
  const [, sign, digits = ''] = /^\s*([+-]?)(.*)$/.exec(text) ?? []
  const value = parseRate(digits)
  return value && sign === '-' ? decimals.subtract('0', value) : value
}
