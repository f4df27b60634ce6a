import { useEffect, useState } from 'react'
import type { LoadPart, RemoteContext, RemotePart } from 'shared-contracts/remote'

/** A screen or widget of this remote, loaded when it is first shown. The host has its own, with retries. */
export function ShownPart({ load, context }: { load: LoadPart | undefined; context: RemoteContext }) {
  const [Part, setPart] = useState<RemotePart>()
  useEffect(() => {
    let shown = true
    void load?.().then((module) => shown && setPart(() => module.default))
    return () => {
      shown = false
    }
  }, [load])
  return Part ? <Part context={context} /> : null
}
