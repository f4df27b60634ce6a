import { useState } from 'react'
import {
  revisionProblems,
  revisions,
  secureCreditOptions,
  type RevisionProblems,
  type Revisions,
} from 'shared-contracts/contract/revision'
import { counted } from 'shared-contracts/words'
import { Button, CircleAlert, styled } from 'shared-ui/core'
import { DraftKeeper, useDraft } from 'remote-kit/draft'
import { Dialog, Tooltip } from 'shared-ui/dialogs'
import { Form, FormError, KeptFields } from 'shared-ui/form'
import { RevisionFields } from './RevisionFields'
import type { RevisionFiles } from './use-revision-files'
import { useRevisionSubmission, type RevisionEnds, type RevisionTarget } from './use-revision-submission'

const Missing = styled('span')({
  marginRight: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 12,
  color: 'var(--red)',
})

/** What still keeps Submit disabled. */
function MissingParts({ problems }: { problems: RevisionProblems }) {
  const { personalGuarantee, businessGuarantee, differentContract, ...others } = problems
  const files = [personalGuarantee, businessGuarantee, differentContract].filter((problem) => problem !== undefined)
  const [other] = Object.values(others)
  if (other === undefined && files.length === 0) return null
  return (
    <Missing>
      <CircleAlert size={14} aria-hidden />
      {other ?? `${counted(files.length, 'file is', 'files are')} missing`}
    </Missing>
  )
}

const empty = revisions.parse({})

/** What stands in sub-sections that a tick shows or hides. */
const sectionFields = [
  'dataUpdates.dataUpdatesDesc',
  'secureCredit.secureCreditDesc',
  'differentContract.differentContractDesc',
  ...secureCreditOptions.map(({ name }) => `secureCredit.${name}`),
]

export interface RevisionDialogProps extends RevisionEnds {
  companyName: string
  target: RevisionTarget
  revisionFiles: RevisionFiles
  onClose: () => void
}

/** C§5: what the rep asks to be changed, with the files it needs. */
export function RevisionDialog(props: RevisionDialogProps) {
  const { companyName, target: latest, revisionFiles, onClose, ...ends } = props
  // As it was opened: of one that comes meanwhile the rep has read nothing, until a refusal tells of it.
  const [read, setRead] = useState({ version: latest.version, isStale: false })
  if (read.isStale && read.version !== latest.version) setRead({ version: latest.version, isStale: false })
  const target = { ...latest, version: read.version }
  const draft = useDraft<Revisions>({
    kind: 'contractDraft',
    ids: [target.energyPlanId, 'revision'],
    empty,
    read: (stored) => revisions.safeParse(stored).data,
  })
  const { submit, isRequested, stop } = useRevisionSubmission(target, revisionFiles, draft, {
    ...ends,
    onStale: () => {
      setRead(({ version }) => ({ version, isStale: true }))
      ends.onStale()
    },
  })
  const findProblems = (form: Revisions) => revisionProblems(form, revisionFiles.chosen)

  return (
    <Form<Revisions>
      initialValues={draft.initialValues}
      onSubmit={submit}
      validate={(form) => fieldErrors(findProblems(form))}
      subscription={{ submitting: true, values: true, submitFailed: true }}
    >
      {({ handleSubmit, submitting = false, values }) => {
        const problems = findProblems(values)
        return (
          <Dialog
            open
            onClose={onClose}
            title="Request a revision"
            subtitle={`${companyName}, version ${target.version}`}
            width={720}
            busy={submitting}
            actions={
              <>
                <MissingParts problems={problems} />
                <Button variant="text" disabled={submitting && isRequested} onClick={submitting ? stop : onClose}>
                  Cancel
                </Button>
                <Tooltip text={Object.keys(problems).length > 0 && 'Fill in what is missing first.'}>
                  <Button
                    variant="contained"
                    busy={submitting}
                    disabled={Object.keys(problems).length > 0}
                    onClick={() => void handleSubmit()}
                  >
                    Submit revision
                  </Button>
                </Tooltip>
              </>
            }
          >
            <FormError />
            <DraftKeeper draft={draft} pending="sent" onStartOver={revisionFiles.clear} />
            <KeptFields names={sectionFields} />
            <RevisionFields values={values} problems={problems} revisionFiles={revisionFiles} disabled={submitting} />
          </Dialog>
        )
      }}
    </Form>
  )
}

/** The messages where final-form looks for them. */
function fieldErrors({ dataUpdatesDesc, secureCreditDesc, differentContractDesc }: RevisionProblems) {
  return {
    dataUpdates: dataUpdatesDesc ? { dataUpdatesDesc } : undefined,
    secureCredit: secureCreditDesc ? { secureCreditDesc } : undefined,
    differentContract: differentContractDesc ? { differentContractDesc } : undefined,
  }
}
