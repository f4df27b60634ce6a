import { COMMENT_MAX } from 'shared-contracts/contract/rejection'
import { secureCreditOptions, type RevisionProblems, type Revisions } from 'shared-contracts/contract/revision'
import { styled } from 'shared-ui/core'
import { CheckboxField, ErrorText, TextArea, useField } from 'shared-ui/form'
import { RevisionFileField } from './RevisionFileField'
import type { RevisionFiles } from './use-revision-files'
import type { ReactNode } from 'react'

const Option = styled('section')({
  border: '1px solid var(--border)',
  borderRadius: 8,
  '&[data-ticked]': { borderColor: 'var(--primary-soft-border)' },
})
const Head = styled('div')({
  padding: '8px 16px',
  borderRadius: 7,
  fontWeight: 600,
  '[data-ticked] > &': { backgroundColor: 'var(--primary-soft)', borderRadius: '7px 7px 0 0' },
})
const Body = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, padding: '12px 16px 16px 44px' })

/** One of the four options; its sub-section shows while it is ticked (C§4). */
function RevisionOption({ name, label, children }: { name: string; label: string; children?: ReactNode }) {
  const { input } = useField<boolean | undefined>(name, { type: 'checkbox', subscription: { value: true } })
  const ticked = input.checked === true
  return (
    <Option data-ticked={ticked || undefined}>
      <Head>
        <CheckboxField name={name} label={label} />
      </Head>
      {ticked && children !== undefined && <Body>{children}</Body>}
    </Option>
  )
}

/** Down the first column, then the second. */
const Checkboxes = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gridTemplateRows: 'repeat(3, auto)',
  gridAutoFlow: 'column',
  columnGap: 12,
  rowGap: 4,
  '@media (max-width: 640px)': { gridTemplateColumns: '1fr', gridAutoFlow: 'row' },
})
const Files = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: 12,
  '&:empty': { display: 'none' },
})
const Hint = styled('p')({
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  color: 'var(--text-2)',
  '& i': { marginLeft: 2, fontStyle: 'normal', color: 'var(--red)' },
})

export interface RevisionFieldsProps {
  values: Revisions
  problems: RevisionProblems
  revisionFiles: RevisionFiles
  disabled: boolean
}

/** The four options of a revision, each with what it asks for once it is ticked (C§4, C§5). */
export function RevisionFields({ values, ...files }: RevisionFieldsProps) {
  const { secureCreditOptions: creditProblem } = files.problems
  return (
    <>
      <ChooseOne />
      <RevisionOption name="dataUpdates.dataUpdatesCheck" label="Data updates">
        <Description name="dataUpdates.dataUpdatesDesc" />
      </RevisionOption>
      <RevisionOption name="secureCredit.secureCreditCheck" label="Secure credit">
        <ChooseOne />
        <Checkboxes>
          {secureCreditOptions.map(({ name, label }) => (
            <CheckboxField key={name} name={`secureCredit.${name}`} label={label} />
          ))}
        </Checkboxes>
        {creditProblem && <ErrorText>{creditProblem}</ErrorText>}
        <Files>
          {values.secureCredit.personalGuaranteeForm && (
            <RevisionFileField kind="personalGuarantee" label="Personal guarantee form" {...files} />
          )}
          {values.secureCredit.businessGuaranteeForm && (
            <RevisionFileField kind="businessGuarantee" label="Business guarantee form" {...files} />
          )}
        </Files>
        <Description name="secureCredit.secureCreditDesc" />
      </RevisionOption>
      <RevisionOption name="differentContract.differentContractCheck" label="Different contract">
        <RevisionFileField kind="differentContract" label="Contract" {...files} />
        <Description name="differentContract.differentContractDesc" />
      </RevisionOption>
      <RevisionOption name="utilityLoaCheck" label="Utility LOA" />
    </>
  )
}

const ChooseOne = () => (
  <Hint>
    Choose at least one<i aria-hidden>*</i>
  </Hint>
)

const Description = ({ name }: { name: string }) => (
  <TextArea name={name} label="Description" required rows={2} maxLength={COMMENT_MAX} />
)
