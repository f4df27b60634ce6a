import { QUOTE_NUMBER_MAX, SUPPLIER_NOTE_MAX, type Scenario } from 'shared-contracts/bid/request'
import { DefinitionList, styled } from 'shared-ui/core'
import { TextArea, TextField, useField } from 'shared-ui/form'
import { referenceProblem, takesReference } from '../../ui/bid-form-values'
import { Fold } from '../../ui/Fold'

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 240px) minmax(0, 480px)',
  gap: 16,
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const useTyped = (name: string) => useField<string>(name, { subscription: { value: true } }).input.value

/** The supplier's own quote number and a note to the customer's desk; nothing with a provider that takes neither. */
export function ReferenceFields({ scenario, locked }: { scenario: Scenario; locked: boolean }) {
  const supplierQuoteNumber = useTyped('supplierQuoteNumber')
  const supplierNote = useTyped('supplierNote')
  const summary = [supplierQuoteNumber, supplierNote].filter(Boolean).join(' · ')
  if (!takesReference(scenario) || (locked && summary === '')) return null
  return (
    <Fold
      title="Quote Number and Note"
      summary={summary || 'Your own, for the customer’s desk. Neither has to be given.'}
    >
      {locked ? (
        <DefinitionList
          items={[
            { term: 'Quote number', value: supplierQuoteNumber },
            { term: 'Note', value: supplierNote },
          ].filter(({ value }) => value !== '')}
        />
      ) : (
        <Fields>
          <TextField
            name="supplierQuoteNumber"
            label="Quote number"
            maxLength={QUOTE_NUMBER_MAX}
            help="As your own systems call this bid."
          />
          <TextArea
            name="supplierNote"
            label="Note"
            rows={2}
            maxLength={SUPPLIER_NOTE_MAX}
            help="The customer’s desk reads it once bids are opened."
            validate={(note = '') =>
              referenceProblem({ supplierQuoteNumber: '', supplierNote: note }) &&
              `No more than ${SUPPLIER_NOTE_MAX} characters.`
            }
          />
        </Fields>
      )}
    </Fold>
  )
}
