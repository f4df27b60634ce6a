import { useState } from 'react'
import { lockedFields, type RateField } from 'shared-contracts/bid/rates'
import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { useRep } from 'remote-kit/context'
import { Button, styled } from 'shared-ui/core'
import { Popover } from 'shared-ui/dialogs'
import { TickBox } from 'shared-ui/form'
import { rateFields } from '../../domain/rate-fields'
import { hiddenFields, keepHiddenFields } from './hidden-fields'

const List = styled('div')({ display: 'grid', gap: 4, padding: 12, minWidth: 200 })

export interface FieldChoiceState {
  hidden: ReadonlySet<RateField>
  choose: (field: RateField, visible: boolean) => void
}

/** Which of the fields that a request does not ask for are hidden; remembered for the rep. */
export function useFieldChoice(): FieldChoiceState {
  const repId = useRep()?.repId ?? ''
  const [hidden, setHidden] = useState(() => hiddenFields(repId))
  const choose = (field: RateField, visible: boolean) => {
    const next = new Set(hidden)
    if (visible) next.delete(field)
    else next.add(field)
    keepHiddenFields(repId, next)
    setHidden(next)
  }
  return { hidden, choose }
}

/** 'Columns' of the rates: hides fields that the request does not ask for, which are disabled (B§5, decision 66). */
export function FieldChoice({ rateCheck, choice }: Pick<Scenario, 'rateCheck'> & { choice: FieldChoiceState }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const locked = lockedFields(rateCheck.renewableQuotes)
  const { rateNames } = commodityRules[rateCheck.commodityType]
  const fields = rateFields.filter((field) => locked[field])
  if (fields.length === 0) return null
  return (
    <>
      <Button
        size="small"
        variant="text"
        style={{ flex: 'none' }}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <Popover label="Columns" anchor={anchor} onClose={() => setAnchor(null)}>
        <List>
          {fields.map((field) => (
            <TickBox
              key={field}
              label={rateNames[field]}
              checked={!choice.hidden.has(field)}
              onChange={(event) => choice.choose(field, event.currentTarget.checked)}
            />
          ))}
        </List>
      </Popover>
    </>
  )
}
