import { styled } from '@mui/material/styles'
import { Search } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { announce } from '../core/announce'
import type { RowEngine } from './row-engine'

const Frame = styled('div')({
  position: 'relative',
  width: 220,
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
    '&::placeholder': { color: 'var(--text-3)', opacity: 1 },
    '&:focus-visible': {
      outline: '2px solid var(--focus)',
      outlineOffset: -1,
      boxShadow: '0 0 0 4px color-mix(in srgb, var(--focus) 16%, transparent)',
    },
  },
})

/** Finds rows with every key typed. */
export function SearchBox<Row>({ engine, label }: { engine: RowEngine<Row>; label: string }) {
  const view = useSyncExternalStore(engine.subscribe, engine.view)
  const found = view.order.length
  useEffect(() => {
    if (view.search === '') return
    const said = setTimeout(() => announce(found === 1 ? '1 row' : `${found} rows`), 600)
    return () => clearTimeout(said)
  }, [view.search, found])
  return (
    <Frame>
      <Search aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={view.search}
        onChange={(event) => engine.search(event.currentTarget.value)}
      />
    </Frame>
  )
}
