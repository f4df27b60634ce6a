import { lazy, Suspense, useId, type ReactNode } from 'react'

// One page has tabs, and MUI's bring 7 KiB: the others do not pay for them.
const TabStrip = lazy(() => import('./TabStrip'))
/** px, with the line below. */
const HEIGHT = 41

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
  return (
    <>
      <Suspense fallback={<div style={{ height: HEIGHT }} />}>
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
      </Suspense>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
