import Tab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import { useId, type ReactNode } from 'react'

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
      <MuiTabs
        aria-label={label}
        value={value}
        onChange={(_event, next: Value) => onChange(next)}
        sx={{
          minHeight: 40,
          borderBottom: '1px solid var(--border)',
          '& .MuiTabs-indicator': {
            backgroundColor: 'var(--primary)',
            '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
          },
          '& .MuiTab-root': {
            minHeight: 40,
            minWidth: 0,
            padding: '8px 12px',
            fontSize: 13,
            fontWeight: 500,
            color: 'var(--text-2)',
            textTransform: 'none',
          },
          '& .MuiTab-root.Mui-selected': { color: 'var(--primary-text)', fontWeight: 600 },
          '& .MuiTab-root.Mui-focusVisible': {
            outline: '2px solid var(--focus)',
            outlineOffset: -2,
            borderRadius: '6px',
          },
        }}
      >
        {items.map((item) => (
          <Tab
            key={item.value}
            value={item.value}
            label={item.label}
            id={`${id}-${item.value}`}
            aria-controls={`${id}-panel`}
            disableRipple
          />
        ))}
      </MuiTabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
