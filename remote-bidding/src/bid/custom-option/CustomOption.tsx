import { useState } from 'react'
import {
  CUSTOM_TERM_MAX,
  CUSTOM_TERM_MIN,
  customTermProblem,
  existingTerms,
  suggestedTerm,
  createOptionDenialReason,
  createCustomOption,
  deleteCustomOption,
  deleteOptionDenialReason,
} from 'shared-contracts/bid/custom-option'
import { termLabel, type Scenario, isSupplierOwn, type PricingOption } from 'shared-contracts/bid/request'
import { Button, Info, styled, Plus, VisuallyHidden } from 'shared-ui/core'
import { FormDialog, Tooltip } from 'shared-ui/dialogs'
import { ErrorText, Field, Slider } from 'shared-ui/form'
import { useNotPermitted, useRemote, useAction } from 'remote-kit/context'
import { Trash2 } from 'shared-ui/icons'
import { changeScenario, type ReloadScenario } from '../../ui/change-scenario'
import { RowAction } from '../../ui/RowAction'

const Row = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  fontWeight: 500,
  color: 'var(--text-2)',
})
const Figure = styled('output')({
  fontSize: 20,
  lineHeight: '28px',
  fontWeight: 600,
  color: 'var(--text)',
  fontVariantNumeric: 'tabular-nums',
  '& small': { fontSize: 13, fontWeight: 400, color: 'var(--text-3)' },
})
const Note = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
})

interface OfScenario {
  scenario: Scenario
  reload: ReloadScenario
}

/** Adds one more term to the quote (B§5). */
function AddCustomOptionDialog({ scenario, reload, onClose }: OfScenario & { onClose: () => void }) {
  const existing = existingTerms(scenario)
  const { run } = useAddCustomOption(scenario, reload)
  const [initialValues] = useState(() => ({ term: suggestedTerm(existing) ?? CUSTOM_TERM_MIN }))
  const add = async ({ term }: { term: number }) => {
    const { ok } = await run(term)
    if (ok) onClose()
  }
  return (
    <FormDialog<{ term: number }>
      open
      title="Add Custom Scenario Option"
      subtitle="Adds one more term to your quote"
      confirm="Add option"
      initialValues={initialValues}
      reasonOf={({ term }) => customTermProblem(term, existing)?.message}
      onSubmit={add}
      onClose={onClose}
    >
      {({ values: { term }, submitting }) => {
        // The refreshed scenario has the new term before the dialog is gone.
        const problem = submitting ? undefined : customTermProblem(term, existing)
        return (
          <>
            <div>
              <Row>
                <span>Term length</span>
                <Figure>
                  {term} <small>{termLabel(term).replace(/^\d+ /, '')}</small>
                </Figure>
              </Row>
              <Field<number> name="term">
                {({ input: { value, onChange } }) => (
                  <Slider
                    label="Term length"
                    value={value}
                    onChange={onChange}
                    min={CUSTOM_TERM_MIN}
                    max={CUSTOM_TERM_MAX}
                    marks={visibleMarks(existing)}
                    valueText={(months) => termLabel(months)}
                    disabled={submitting}
                  />
                )}
              </Field>
            </div>
            {problem ? (
              <ErrorText>{problem.message}</ErrorText>
            ) : (
              <Note>
                <Info size={14} aria-hidden /> Marks show the terms already on this request
              </Note>
            )}
          </>
        )
      }}
    </FormDialog>
  )
}

/** The ends and the terms there are; of terms too close to read side by side only the first is marked. */
function visibleMarks(existing: readonly number[]): number[] {
  const marks = [CUSTOM_TERM_MIN]
  for (const term of existing) if (term - (marks.at(-1) ?? 0) >= 4 && CUSTOM_TERM_MAX - term >= 4) marks.push(term)
  return [...marks, CUSTOM_TERM_MAX]
}

interface CreateCustomOptionButtonProps extends OfScenario {
  mode: { view: boolean; viewFromEmail: boolean }
}

/** Opens the dialog that adds a term; disabled with its reason when none may be added (B§5, B§6). */
export function CreateCustomOptionButton({ scenario, reload, mode }: CreateCustomOptionButtonProps) {
  const { clock } = useRemote()
  const lacksRight = useNotPermitted('bids')
  const [asking, setAsking] = useState(false)
  const reason = createOptionDenialReason(scenario, clock.now(), mode)?.message ?? lacksRight
  return (
    <>
      <Tooltip text={reason}>
        <Button
          size="small"
          variant="text"
          startIcon={<Plus aria-hidden />}
          disabled={Boolean(reason)}
          onClick={() => setAsking(true)}
        >
          Create custom option
        </Button>
      </Tooltip>
      {asking && <AddCustomOptionDialog {...{ scenario, reload }} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Adds a term that was pasted and that the request does not have; nothing where none may be added (B§5, B§6). */
export function AddMissingTerm({ scenario, reload, term }: OfScenario & { term: number }) {
  const { clock } = useRemote()
  const { busy, run } = useAddCustomOption(scenario, reload)
  if (createOptionDenialReason(scenario, clock.now())) return null
  return (
    <Button size="small" aria-keyshortcuts="A" busy={busy} onClick={() => void run(term)}>
      Add as option<VisuallyHidden>, {termLabel(term)}</VisuallyHidden>
    </Button>
  )
}

/** Adds a term (months) and reads the scenario again. A toast shows the server's message (B§8). */
function useAddCustomOption({ quoteRequest, pricingScenario }: Scenario, reload: OfScenario['reload']) {
  const { api } = useRemote()
  return useAction(
    (termLength: number) => {
      const params = { id: quoteRequest.id, scenarioId: pricingScenario.id }
      const body = { supplierId: quoteRequest.supplierId, termLength, isSweetSpot: true as const }
      return changeScenario({
        call: () => api.call(createCustomOption, { params, body }, { ownMessage: true }),
        reload,
        isDone: (now) => existingTerms(now).includes(termLength),
      })
    },
    { event: 'custom-option-not-created', failed: 'Create option Failed' },
  )
}

interface DeleteCustomOptionButtonProps extends OfScenario {
  option: PricingOption
  /** Called before the scenario is read again, where the answer came. */
  onDeleted: (optionId: string) => void
  /** Called once the row is gone. */
  onGone: () => void
}

/** Takes a custom option back after asking once; nothing on an option that is not the supplier's own (B§5). */
export function DeleteCustomOptionButton({
  scenario,
  reload,
  option,
  onDeleted,
  onGone,
}: DeleteCustomOptionButtonProps) {
  const { api, clock } = useRemote()
  const lacksRight = useNotPermitted('bids')
  const { quoteRequest, pricingScenario } = scenario
  const action = useAction(
    () => {
      const params = { id: quoteRequest.id, scenarioId: pricingScenario.id, optionId: option.id }
      return changeScenario({
        call: () => api.call(deleteCustomOption, { params }, { ownMessage: true }),
        reload,
        isDone: (now) => !now.pricingOptions.some(({ id }) => id === option.id),
        onDone: () => onDeleted(option.id),
      })
    },
    { event: 'custom-option-not-deleted', failed: ({ message }) => message },
  )
  if (!isSupplierOwn(option, quoteRequest.supplierId)) return null
  const label = termLabel(option.minTerm, option.maxTerm)
  const isQuoted = scenario.quotes.some((quote) => quote.pricingScenarioOptionId === option.id)
  const reason = deleteOptionDenialReason(scenario, { ...option, isQuoted }, clock.now())?.message ?? lacksRight
  return (
    <RowAction
      name="Delete custom option"
      term={label}
      icon={<Trash2 aria-hidden />}
      reason={reason}
      customer={quoteRequest.companyName}
      confirm="Delete option"
      action={action}
      onGone={onGone}
    >
      The option of {label} and what was typed for it will be gone.
      {isQuoted && ' The quote submitted for it is withdrawn.'}
    </RowAction>
  )
}
