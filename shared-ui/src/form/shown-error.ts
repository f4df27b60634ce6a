interface Meta {
  touched?: boolean | undefined
  submitFailed?: boolean | undefined
  error?: unknown
}

/** What is wrong with a field, once it was left or the form could not be sent. */
export const shownError = ({ touched, submitFailed, error }: Meta): unknown =>
  touched || submitFailed ? error : undefined
