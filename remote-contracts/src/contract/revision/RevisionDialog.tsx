import { useEffect, useRef } from 'react'
import { toProblem } from 'shared-contracts/api'
import { COMMENT_MAX } from 'shared-contracts/contract/rejection'
import {
  revisionProblems,
  revisions,
  secureCreditOptions,
  type RevisionFile,
  type RevisionProblems,
  type Revisions,
} from 'shared-contracts/contract/revision'
import type { RemoteContext } from 'shared-contracts/remote'
import { Button, CircleAlert, styled } from 'shared-ui/core'
import { Dialog } from 'shared-ui/extra'
import { CheckboxField, ErrorText, FORM_ERROR, Form, FormError, KeptFields, TextArea } from 'shared-ui/form'
import { TypingKeeper } from '../../ui/TypingKeeper'
import { useKeptTyping } from '../../ui/use-kept-typing'
import { RevisionFileField } from './RevisionFileField'
import { RevisionOption } from './RevisionOption'
import { submitRevision, type RevisionTarget } from './submit-revision'
import type { ChosenFiles, RevisionFiles } from './use-revision-files'

/** Down the first column, then the second. */
const Boxes = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gridTemplateRows: 'repeat(3, auto)',
  gridAutoFlow: 'column',
  columnGap: 12,
  rowGap: 4,
})
const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: 12,
  '&:empty': { display: 'none' },
})
const Ask = styled('p')({
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  color: 'var(--text-2)',
  '& i': { marginLeft: 2, fontStyle: 'normal', color: 'var(--red)' },
})
const Missing = styled('span')({
  marginRight: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 12,
  color: 'var(--red)',
})

const empty = revisions.parse({})

/** What stands in sub-sections that a tick shows or hides. */
const sectionFields = [
  'dataUpdates.dataUpdatesDesc',
  'secureCredit.secureCreditDesc',
  'differentContract.differentContractDesc',
  ...secureCreditOptions.map(({ name }) => `secureCredit.${name}`),
]

export interface RevisionDialogProps {
  context: RemoteContext
  companyName: string
  target: RevisionTarget
  revisionFiles: RevisionFiles
  onClose: () => void
  /** `created`, or only read the contract again: it has changed meanwhile. */
  onDone: (created: boolean) => void
  /** There is a newer version of the contract: the page has to be read again. */
  onStale: () => void
}

/** C§5: what the rep asks to be changed, with the files it needs. */
export function RevisionDialog({
  context,
  companyName,
  target,
  revisionFiles,
  onClose,
  onDone,
  onStale,
}: RevisionDialogProps) {
  const { files, refused, choose, remove, send, clear } = revisionFiles
  const kept = useKeptTyping<Revisions>(
    context,
    target.energyPlanId,
    'revision',
    (stored) => revisions.safeParse(stored).data,
  )
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  async function submit(form: Revisions) {
    const controller = new AbortController()
    abort.current = controller
    try {
      await submitRevision(context, target, form, (kinds) => send(kinds, controller.signal))
      kept.forget()
      clear()
      onDone(true)
      return undefined
    } catch (error) {
      if (controller.signal.aborted) return { [FORM_ERROR]: 'Sending was stopped. Nothing was requested.' }
      const problem = toProblem(error)
      context.log('revision-failed', problem)
      // A newer version: what was typed stays, and can be sent for that one.
      if (problem.code === 'stale-version') onStale()
      else if (problem.status === 409) onDone(false)
      return { [FORM_ERROR]: problem.message }
    }
  }

  return (
    <Form<Revisions>
      initialValues={kept.found?.values ?? empty}
      onSubmit={submit}
      validate={(form) => fieldErrors(revisionProblems(form, has(files)))}
      subscription={{ submitting: true, values: true, submitFailed: true, touched: true }}
    >
      {({ handleSubmit, submitting = false, values, touched }) => {
        const problems = revisionProblems(values, has(files))
        // A missing file is named once its description was left, as a missing text is.
        const missing = (kind: RevisionFile) => (touched?.[descriptionOf[kind]] === true ? problems[kind] : undefined)
        const fileField = (kind: RevisionFile, label: string) => (
          <RevisionFileField
            label={label}
            chosen={files[kind]}
            error={refused[kind] ?? missing(kind)}
            disabled={submitting}
            onChoose={(file) => void choose(kind, file)}
            onRemove={() => remove(kind)}
          />
        )
        return (
          <Dialog
            open
            onClose={onClose}
            title="Request a revision"
            subtitle={`${companyName}, version ${target.version}`}
            width={720}
            actions={
              <>
                <WhatIsMissing problems={problems} />
                <Button variant="text" onClick={() => (submitting ? abort.current?.abort() : onClose())}>
                  Cancel
                </Button>
                <Button
                  variant="contained"
                  busy={submitting}
                  disabled={Object.keys(problems).length > 0}
                  onClick={() => void handleSubmit()}
                >
                  Submit revision
                </Button>
              </>
            }
          >
            <FormError />
            <TypingKeeper kept={kept} empty={empty} onStartOver={clear} />
            <KeptFields names={sectionFields} />
            <ChooseOne />
            <RevisionOption name="dataUpdates.dataUpdatesCheck" label="Data updates">
              <Description name="dataUpdates.dataUpdatesDesc" />
            </RevisionOption>
            <RevisionOption name="secureCredit.secureCreditCheck" label="Secure credit">
              <ChooseOne />
              <Boxes>
                {secureCreditOptions.map(({ name, label }) => (
                  <CheckboxField key={name} name={`secureCredit.${name}`} label={label} />
                ))}
              </Boxes>
              {problems.secureCreditOptions !== undefined && <ErrorText>{problems.secureCreditOptions}</ErrorText>}
              <Beside>
                {values.secureCredit.personalGuaranteeForm && fileField('personalGuarantee', 'Personal guarantee form')}
                {values.secureCredit.businessGuaranteeForm && fileField('businessGuarantee', 'Business guarantee form')}
              </Beside>
              <Description name="secureCredit.secureCreditDesc" />
            </RevisionOption>
            <RevisionOption name="differentContract.differentContractCheck" label="Different contract">
              {fileField('differentContract', 'Contract')}
              <Description name="differentContract.differentContractDesc" />
            </RevisionOption>
            <RevisionOption name="utilityLoaCheck" label="Utility LOA" />
          </Dialog>
        )
      }}
    </Form>
  )
}

const ChooseOne = () => (
  <Ask>
    Choose at least one<i aria-hidden>*</i>
  </Ask>
)

const descriptionOf: Record<RevisionFile, string> = {
  personalGuarantee: 'secureCredit.secureCreditDesc',
  businessGuarantee: 'secureCredit.secureCreditDesc',
  differentContract: 'differentContract.differentContractDesc',
}

const Description = ({ name }: { name: string }) => (
  <TextArea name={name} label="Description" required rows={2} maxLength={COMMENT_MAX} />
)

const has = (files: ChosenFiles) => ({
  personalGuarantee: files.personalGuarantee !== undefined,
  businessGuarantee: files.businessGuarantee !== undefined,
  differentContract: files.differentContract !== undefined,
})

/** The messages where final-form looks for them. */
function fieldErrors({ dataUpdatesDesc, secureCreditDesc, differentContractDesc }: RevisionProblems) {
  return {
    ...(dataUpdatesDesc && { dataUpdates: { dataUpdatesDesc } }),
    ...(secureCreditDesc && { secureCredit: { secureCreditDesc } }),
    ...(differentContractDesc && { differentContract: { differentContractDesc } }),
  }
}

/** What still keeps Submit disabled. */
function WhatIsMissing({ problems }: { problems: RevisionProblems }) {
  const { personalGuarantee, businessGuarantee, differentContract, ...others } = problems
  const files = [personalGuarantee, businessGuarantee, differentContract].filter((problem) => problem !== undefined)
  const [other] = Object.values(others)
  const text =
    other ?? (files.length > 0 ? `${files.length} ${files.length === 1 ? 'file is' : 'files are'} missing` : undefined)
  if (text === undefined) return null
  return (
    <Missing>
      <CircleAlert size={14} aria-hidden />
      {text}
    </Missing>
  )
}
