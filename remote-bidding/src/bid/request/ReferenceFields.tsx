import { referenceFields, referenceTexts, type ReferenceKey, type Scenario } from 'shared-contracts/bid/request'
import { DefinitionList, styled } from 'shared-ui/core'
import { TextArea, TextField, useFormState } from 'shared-ui/form'
import { isReferenceWrong, takenReferences, type BidFormValues } from '../../ui/bid-form-values'
import { Fold } from '../../ui/Fold'

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 240px) minmax(0, 320px) minmax(0, 480px)',
  gap: 16,
  // The note goes below the others.
  '@media (max-width: 1200px)': {
    gridTemplateColumns: 'minmax(0, 240px) minmax(0, 480px)',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const helps: Record<ReferenceKey, string> = {
  supplierQuoteNumber: 'As your own systems call this bid.',
  supplierContact: 'Whom to ask about this bid, and where.',
  supplierNote: 'The customer’s desk reads it once bids are opened.',
}

/** The supplier's own fields for the customer's desk; nothing with a provider that takes none. */
export function ReferenceFields({ scenario, locked }: { scenario: Scenario; locked: boolean }) {
  const { values } = useFormState<BidFormValues>({ subscription: { values: true } })
  const typed = referenceTexts(values)
  const taken = takenReferences(scenario)
  if (taken.length === 0 || (locked && typed.length === 0)) return null
  return (
    <Fold
      title="Quote Number, Contact and Note"
      summary={typed.map(([, text]) => text).join(' · ') || 'Your own, for the customer’s desk. None has to be given.'}
    >
      {locked ? (
        <DefinitionList items={typed.map(([term, value]) => ({ term, value }))} />
      ) : (
        <Fields>
          {taken.map((key) => (
            <ReferenceField key={key} name={key} />
          ))}
        </Fields>
      )}
    </Fold>
  )
}

function ReferenceField({ name }: { name: ReferenceKey }) {
  const { label, max, oneLine } = referenceFields[name]
  const field = { name, label, maxLength: max, help: helps[name] }
  if (oneLine) return <TextField {...field} />
  return (
    <TextArea
      {...field}
      rows={2}
      validate={(text) => (isReferenceWrong(name, text) ? `No more than ${max} characters.` : undefined)}
    />
  )
}
