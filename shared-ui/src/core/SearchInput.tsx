import { styled } from '@mui/material/styles'
import { Search } from 'lucide-react'
import type { KeyboardEventHandler } from 'react'

const Box = styled('div')({
  position: 'relative',
  width: 200,
  maxWidth: '100%',
  '& > svg': { position: 'absolute', left: 10, top: 8, color: 'var(--text-3)', pointerEvents: 'none' },
  '& > input': {
    width: '100%',
    height: 32,
    padding: '0 10px 0 34px',
    border: '1px solid var(--border-button)',
    borderRadius: 6,
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    fontSize: 13,
    textOverflow: 'ellipsis',
    '&:disabled': { borderColor: 'var(--border)', backgroundColor: 'var(--sunken)', color: 'var(--text-2)' },
    '&::placeholder': { color: 'var(--text-3)', opacity: 1 },
    '&:focus-visible': {
      outline: '2px solid var(--focus)',
      outlineOffset: -1,
      boxShadow: '0 0 0 4px color-mix(in srgb, var(--focus) 16%, transparent)',
    },
  },
})

export interface SearchInputProps {
  label: string
  value: string
  onChange: (text: string) => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  disabled?: boolean
}

/** A field for words to search for, with every key typed. */
export function SearchInput({ label, value, onChange, onKeyDown, disabled }: SearchInputProps) {
  return (
    <Box data-search>
      <Search aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        disabled={disabled}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Box>
  )
}
