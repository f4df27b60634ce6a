import Tab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'

export interface TabStripProps {
  /** Begins the ids of the tabs and of their panel. */
  id: string
  label: string
  value: string
  items: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export default function TabStrip({ id, label, value, items, onChange }: TabStripProps) {
  return (
    <MuiTabs
      aria-label={label}
      value={value}
      onChange={(_event, next: string) => onChange(next)}
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
  )
}
