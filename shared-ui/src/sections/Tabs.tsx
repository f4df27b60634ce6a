import { useEffect, useId, useState, type ReactNode } from 'react'
import type Strip from './TabStrip'

// One page has tabs, and MUI's bring 7 KiB: the others do not pay for them.
let loaded: typeof Strip | undefined
/** px, with the line below. */
const HEIGHT = 41
/** ms until a strip that did not come is asked for again. */
const RETRY_DELAY_MS = 15_000

/** Loads the strip. React.lazy would never ask again for what was lost once. */
function useTabStrip(): void {
  const [, setLoaded] = useState(Boolean(loaded))
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const request = async () => {
      try {
        // It may have come since it was drawn without it.
        loaded ??= (await import('./TabStrip')).default
        if (!left) setLoaded(true)
      } catch {
        if (!left) timer = setTimeout(() => void request(), RETRY_DELAY_MS)
      }
    }
    void request()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
}

export interface TabsProps<Value extends string> {
  /** What the tabs are about. */
  label: string
  value: Value
  items: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

/** Tabs and the panel of the chosen one; arrow keys move between them. */
export function Tabs<Value extends string>({ label, value, items, onChange, children }: TabsProps<Value>) {
  const id = useId()
  useTabStrip()
  const TabStrip = loaded
  return (
    <>
      {TabStrip ? (
        <TabStrip
          id={id}
          label={label}
          value={value}
          items={items}
          onChange={(next) => {
            const chosen = items.find((item) => item.value === next)
            if (chosen) onChange(chosen.value)
          }}
        />
      ) : (
        <div style={{ height: HEIGHT }} />
      )}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
