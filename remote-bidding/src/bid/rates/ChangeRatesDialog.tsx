import { addToRate, parseRate, withAdder, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { commodityRules, type RateCheck } from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { Button } from 'shared-ui/core'
import { Dialog } from 'shared-ui/dialogs'
import { Form, TextField } from 'shared-ui/form'
import { pickedCells } from '../../ui/grid-state'
import { rowAt } from '../../ui/rate-rows'
import { useBid } from '../../ui/bid-store'

interface Amounts {
  amount?: string
  adder?: string
}

export interface ChangeRatesDialogProps {
  rateCheck: Pick<RateCheck, 'commodityType' | 'renewableQuotes'>
  fields: readonly RateField[]
  onClose: () => void
}

/** Many rates by the same amount, and one adder for all terms; Ctrl+Z takes it back as one step. */
export default function ChangeRatesDialog({ rateCheck, fields, onClose }: ChangeRatesDialogProps) {
  const { commodityType, renewableQuotes } = rateCheck
  const { rateUnit, rateNames, inMils } = commodityRules[commodityType]
  const [first = 'rate'] = fields
  const { state, dispatch } = useBid()
  const picked = pickedCells(state()).flat()
  const some = picked.length > 1
  const all = state().grid.names.map((_name, row) => ({ row, field: first }))
  const apply = ({ amount, adder }: Amounts) => {
    const rows = new Map<number, QuoteInput>()
    const edit = (row: number, edited: (before: QuoteInput) => QuoteInput) => {
      const before = rows.get(row) ?? rowAt(state(), row)
      if (before) rows.set(row, edited(before))
    }
    const sum = signed(amount)
    if (sum !== undefined) {
      const added = inMils ? decimals.multiply(sum, '0.001') : sum
      for (const { row, field } of some ? picked : all)
        edit(row, (before) => addToRate(before, field, added, renewableQuotes))
    }
    const same = adder === undefined ? undefined : parseRate(adder)
    if (same !== undefined) for (const { row } of all) edit(row, (before) => withAdder(before, same, renewableQuotes))
    dispatch({ type: 'change', rows })
    onClose()
  }
  return (
    <Form<Amounts> onSubmit={apply} subscription={{}}>
      {({ handleSubmit }) => (
        <Dialog
          open
          title="Change rates"
          subtitle={some ? `${picked.length} selected rates` : `${rateNames[first]} of every term with a rate`}
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
            validate={(text) => (!text || signed(text) !== undefined ? undefined : 'Value should be a numeric')}
          />
          {renewableQuotes === 'both' && (
            <TextField
              name="adder"
              label={`${rateNames.adder} of every term with a rate, ${rateUnit}`}
              validate={(text) => (!text || parseRate(text) !== undefined ? undefined : 'Value should be a numeric')}
            />
          )}
        </Dialog>
      )}
    </Form>
  )
}

function signed(text: string | undefined): string | undefined {
  const [, sign, digits = ''] = /^\s*([+-]?)(.*)$/.exec(text ?? '') ?? []
  const value = parseRate(digits)
  if (value === undefined) return undefined
  if (sign === '-') return decimals.subtract('0', value)
  return value
}
