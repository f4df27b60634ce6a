import type { PopperProps } from '@mui/material/Popper'
import { useEffect, useState, type ComponentType } from 'react'

let known: ComponentType<PopperProps> | undefined

/** Stands in a build for the Popper of MUI's Tooltip (remote-cli): what places a hint comes with the first hint. */
export default function LatePopper(props: PopperProps) {
  const [, setKnown] = useState(known !== undefined)
  const { open } = props
  useEffect(() => {
    if (!open) return undefined
    let left = false
    // Known or not: it may have come for another hint since this one was drawn without it.
    import('@mui/material/Popper').then(
      (module) => {
        known = module.default
        if (!left) setKnown(true)
      },
      // The next hint asks again; the page itself says what it has to.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [open])
  const Popper = known
  return Popper ? <Popper {...props} /> : null
}
