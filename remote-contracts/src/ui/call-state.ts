interface Called {
  data: unknown
  error?: unknown
}

/** There, or failed: nothing more of it is on its way. */
export const isSettled = ({ data, error }: Called): boolean => Boolean(data ?? error)

/** Nothing of it is there, not even from before. */
export const hasFailed = ({ data, error }: Called): boolean => Boolean(error) && !data
