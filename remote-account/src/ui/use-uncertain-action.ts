import { useState } from 'react'
import { isAnswerLost } from 'shared-contracts/api'
import { useAction } from 'remote-kit/context'

/** An action that counts once; `lost`: a try since the last success got no answer, so it may have gone through. */
export function useUncertainAction<Input extends unknown[], Result>(
  work: (...input: Input) => Promise<Result>,
  settings: { event: string },
) {
  const action = useAction(work, settings)
  const [lost, setLost] = useState(false)

  async function run(...input: Input) {
    const outcome = await action.run(...input)
    if (outcome.ok) setLost(false)
    else if (isAnswerLost(outcome.problem)) setLost(true)
    return outcome
  }

  return { ...action, lost, run }
}
