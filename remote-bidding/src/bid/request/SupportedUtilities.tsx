import { useState } from 'react'
import {
  listPricingScenarios,
  putQuoteRequest,
  readBiddingOpen,
  readUtilities,
  supportedUtilities,
  utilitiesProblem,
  denialReason,
  type Scenario,
} from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { Banner, Button, ErrorState, Skeleton, styled } from 'shared-ui/core'
import { ConfirmDialog, Tooltip } from 'shared-ui/dialogs'
import { CheckboxList, Field, Form, FORM_ERROR } from 'shared-ui/form'
import { useAction, useNotPermitted, useRemote } from 'remote-kit/context'
import { meterCountText, usageText } from '../../ui/usage'

const Part = styled('div')({ fontWeight: 400, color: 'var(--text-2)' })

export interface SupportedUtilitiesProps {
  scenario: Scenario
  readOnly: boolean
  /** Reads the scenario again. */
  reload: () => Promise<unknown>
}

/** The utilities of the request and which of them the supplier serves (B§3, B§7). */
export function SupportedUtilities({ scenario, readOnly, reload }: SupportedUtilitiesProps) {
  const { clock } = useRemote()
  const lacksRight = useNotPermitted('bids')
  const [open, setOpen] = useState(false)
  const { quoteRequest } = scenario
  const names = quoteRequest.utilityNames.join(', ')
  const served = <ServedPart scenario={scenario} />
  if (readOnly) {
    return (
      <>
        {names}
        {served}
      </>
    )
  }
  const reason = denialReason('submit', quoteRequest, clock.now())?.message ?? lacksRight
  return (
    <>
      {names}{' '}
      <Tooltip text={reason}>
        <Button
          variant="text"
          size="small"
          color="primary"
          sx={{ p: 0, height: 24, my: '-4px', verticalAlign: 'baseline' }}
          disabled={Boolean(reason)}
          onClick={() => setOpen(true)}
        >
          Choose utilities
        </Button>
      </Tooltip>
      {served}
      {open && <ChooseUtilities scenario={scenario} reload={reload} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What the chosen utilities make of the primary scenario (B§7); nothing where all are served. */
function ServedPart({ scenario }: { scenario: Scenario }) {
  const { api } = useRemote()
  const { id, supportedUtilities: chosen, utilityNames, commodityType } = scenario.quoteRequest
  const some = chosen != null && chosen.length < utilityNames.length
  const input = some
    ? { params: { id }, query: { utility_ids: chosen.join(','), primary_only: 'true' as const } }
    : undefined
  const { data } = useCall(api, listPricingScenarios, input)
  const [primary] = data ?? []
  if (!some || !primary) return null
  const served = `You serve ${chosen.length} of ${utilityNames.length}`
  const texts = [served, meterCountText(primary.meterCount), usageText(primary.totalAnnualKwhUsage, commodityType)]
  return <Part>{texts.filter(Boolean).join(', ')}</Part>
}

interface Chosen {
  utilities: string[]
}

interface ChooseUtilitiesProps extends Omit<SupportedUtilitiesProps, 'readOnly'> {
  onClose: () => void
}

function ChooseUtilities({ scenario, reload, onClose }: ChooseUtilitiesProps) {
  const { api } = useRemote()
  const { quoteRequest } = scenario
  const { data, error, isValidating, mutate } = useCall(api, readUtilities, { params: { id: quoteRequest.id } })
  // What a colleague saves meanwhile does not move the ticks under the rep's hand; saving says it.
  const [atFirst] = useState(quoteRequest)
  const offered = data?.utilities ?? []
  const ids = offered.map((utility) => utility.utilityId)
  const save = useSaveUtilities({ scenario, reload, onClose, readAgain: mutate })
  return (
    <Form<Chosen>
      initialValues={{ utilities: supportedUtilities(atFirst, offered) }}
      initialValuesEqual={(one, other) => String(one?.utilities) === String(other?.utilities)}
      keepDirtyOnReinitialize
      onSubmit={save}
      subscription={{ values: true, submitting: true, submitError: true }}
    >
      {({ form, values: { utilities }, submitting, submitError }) => (
        <ConfirmDialog
          open
          title="Choose utilities"
          subtitle={`Which utilities of ${quoteRequest.companyName} you serve`}
          confirm="Save"
          busy={submitting}
          disabledReason={data ? utilitiesProblem(utilities, ids)?.message : 'Loading'}
          onConfirm={() => void form.submit()}
          onClose={onClose}
        >
          {submitError && !submitting && (
            <Banner tone="red" role="alert" title={String(submitError)}>
              What you chose is still here.
            </Banner>
          )}
          {data && (
            <Field<string[]> name="utilities">
              {({ input: { value, onChange } }) => (
                <CheckboxList
                  legend="Utilities"
                  items={offered.map(({ utilityId, name }) => ({ value: utilityId, label: name }))}
                  selected={value}
                  onChange={onChange}
                  disabled={submitting}
                />
              )}
            </Field>
          )}
          {!data && error && (
            <ErrorState text={error.message} cause={error} busy={isValidating} onRetry={() => void mutate()} />
          )}
          {!data && !error && <Skeleton width="60%" />}
        </ConfirmDialog>
      )}
    </Form>
  )
}

interface SaveUtilities extends ChooseUtilitiesProps {
  /** Reads the utilities again. */
  readAgain: () => Promise<unknown>
}

/** Saves what is chosen; after a failure it is based on the request as it is then. */
function useSaveUtilities({ scenario: { quoteRequest }, reload, onClose, readAgain }: SaveUtilities) {
  const { api, notifications } = useRemote()
  const [baseRequest, setBaseRequest] = useState<typeof quoteRequest | undefined>(quoteRequest)
  const saving = useAction(
    async (chosen: string[]) => {
      const params = { id: quoteRequest.id }
      const body = { ...(baseRequest ?? quoteRequest), supportedUtilities: chosen }
      await api.call(putQuoteRequest, { params, body })
      // B§7: afterwards whether bids are taken, and the utilities, are read anew.
      // They are saved, whatever becomes of that.
      const isOpen = api.call(readBiddingOpen, { params }, { ownMessage: true }).then(
        ({ biddingOpen }) => biddingOpen,
        () => undefined,
      )
      const [open] = await Promise.all([isOpen, readAgain(), reload()])
      return open
    },
    { event: 'utilities-not-saved' },
  )
  return async ({ utilities }: Chosen) => {
    const outcome = await saving.run(utilities)
    // What was ticked stays; the form shows what the server has.
    if (!outcome.ok) {
      setBaseRequest(undefined)
      void reload()
      return { [FORM_ERROR]: outcome.text }
    }
    notifications.success(
      'Utilities saved',
      outcome.result === false ? 'Bidding on this request has closed meanwhile.' : undefined,
    )
    onClose()
    return undefined
  }
}
