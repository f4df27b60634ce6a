import type { ReactNode } from 'react'
import { isAnswerLost } from 'shared-contracts/api'
import { useAction } from 'remote-kit/context'
import { FormDialog } from 'shared-ui/dialogs'
import { AuthFields, FORM_ERROR, FormError } from 'shared-ui/form'

interface ActionFormDialogProps<Values extends object, Result> {
  open: boolean
  title: string
  subtitle?: string
  /** Text of the button that goes ahead. */
  confirm: string
  destructive?: boolean
  /** What the log calls a failure. */
  event: string
  initialValues?: Values
  /** What is wrong, by field. */
  validate: (values: Values) => Partial<Record<string, string>>
  work: (values: Values) => Promise<Result>
  /** The field that a refusal is about, by its code; what is about none stands above them. */
  fieldOf?: Readonly<Record<string, string>>
  /** Said besides where no answer tells whether it was done. */
  ifLost?: string
  onDone?: (result: Result) => void
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog, and their call. */
export function ActionFormDialog<Values extends object, Result = unknown>(
  props: ActionFormDialogProps<Values, Result>,
) {
  const { event, work, fieldOf, ifLost, onDone, children, ...dialog } = props
  const { run } = useAction(work, { event })
  async function submit(values: Values) {
    const outcome = await run(values)
    if (!outcome.ok) {
      const text = ifLost && isAnswerLost(outcome.problem) ? `${outcome.text} ${ifLost}` : outcome.text
      return { [fieldOf?.[outcome.problem.code ?? ''] ?? FORM_ERROR]: text }
    }
    onDone?.(outcome.result)
    return undefined
  }
  return (
    <FormDialog<Values> {...dialog} width={480} onSubmit={submit}>
      {() => (
        <AuthFields>
          <FormError />
          {children}
        </AuthFields>
      )}
    </FormDialog>
  )
}
