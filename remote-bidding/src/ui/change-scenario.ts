import { isAnswerLost, toProblem } from 'shared-contracts/api'
import type { Scenario } from 'shared-contracts/bid/request'

/** Reads the scenario again. */
export type ReloadScenario = () => Promise<Scenario | undefined>

interface ScenarioChange {
  call: () => Promise<unknown>
  reload: ReloadScenario
  /** Whether the scenario shows that it was done. */
  isDone: (now: Scenario) => boolean
  /** With the scenario where that was read first: the page shows it already. */
  onDone?: (now?: Scenario) => void
}

/**
 * Changes something of a scenario and reads it again: after a refusal too, which says that the page does not show what
 * the server has. A change whose answer was lost was done where the scenario shows it.
 * @throws ApiError
 */
export async function changeScenario({ call, reload, isDone, onDone }: ScenarioChange): Promise<void> {
  try {
    await call()
  } catch (error) {
    const now = await reload()
    if (!isAnswerLost(toProblem(error)) || !now || !isDone(now)) throw error
    onDone?.(now)
    return
  }
  onDone?.()
  await reload()
}
