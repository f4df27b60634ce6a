import { startTransition, useEffect, useState } from 'react'
import { useForm } from 'shared-ui/form'
import type { BidFormValues } from './bid-form-values'

/**
 * What stands in the bid form, for what is drawn from all of it: a key is painted in its field first, and what follows
 * from it comes in a frame of its own.
 */
export function usePaintedValues(): BidFormValues {
  const form = useForm<BidFormValues>()
  const [painted, setPainted] = useState(() => form.getState().values)
  useEffect(() => {
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    const unsubscribe = form.subscribe(
      ({ values }) => {
        stop()
        frame = requestAnimationFrame(() => {
          timer = setTimeout(() => startTransition(() => setPainted(values)))
        })
      },
      { values: true },
    )
    return () => {
      unsubscribe()
      stop()
    }
  }, [form])
  return painted
}
