import { useState } from 'react'
import { lazyPart, useRep } from 'remote-kit/context'
import { hintsDone, nextHint } from './first-hints'

const FirstHint = lazyPart({ load: () => import('./FirstHint') })

/** The hints of a first visit; who knows them all does not load them. */
export function FirstVisit() {
  const repId = useRep()?.repId ?? ''
  const [isFirst] = useState(() => nextHint(hintsDone(repId)) !== undefined)
  return isFirst && <FirstHint repId={repId} />
}
