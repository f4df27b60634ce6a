import { ErrorState, Skeleton, Stack } from 'shared-ui/core'

interface NotLoadedProps {
  /** What it is, as in `Your team could not be loaded.` and `Loading your team`. */
  name: string
  query: { error?: unknown; isValidating: boolean; mutate: () => unknown }
}

/** Stands where something is on its way, or did not come and can be asked for again. */
export function LoadingOrError({ name, query: { error, isValidating, mutate } }: NotLoadedProps) {
  if (error !== undefined)
    return (
      <ErrorState
        text={`${name.charAt(0).toUpperCase()}${name.slice(1)} could not be loaded.`}
        cause={error}
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    )
  return (
    <Stack spacing={2} role="status" aria-label={`Loading ${name}`} aria-busy>
      <Skeleton height={20} />
      <Skeleton height={20} />
    </Stack>
  )
}
