import { useEffect, useState } from 'react'
import { Search, styled } from 'shared-ui/core'
import { lazyDialog } from '../../lazy-component'

const SearchDialog = lazyDialog(
  () => import(/* webpackChunkName: "search" */ '../../search/SearchDialog'),
  'The search could not be loaded',
)

const Field = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 220,
  height: 32,
  padding: '0 8px 0 10px',
  border: '1px solid var(--border-button)',
  borderRadius: 6,
  color: 'var(--text-3)',
  backgroundColor: 'var(--surface)',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--hover)' },
  '& kbd': { marginLeft: 'auto', padding: '0 5px', borderColor: 'var(--border)', lineHeight: '18px', color: 'inherit' },
  '@media (max-width: 1279px)': { width: 150 },
  '@media (max-width: 640px)': { width: 'auto', '& kbd': { display: 'none' } },
})

const isMac = /^Mac/.test(navigator.platform)

/** Opens the search over everything, as Ctrl+K does anywhere but in another dialog. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isShortcut || event.shiftKey || event.altKey || event.defaultPrevented) return
      event.preventDefault()
      if (document.querySelector('[aria-modal=true]') === null) setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Field type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Search aria-hidden />
        Search
        <kbd aria-hidden>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </Field>
      <SearchDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
