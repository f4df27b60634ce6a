import { styled } from '@mui/material/styles'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../core/Button'
import type * as Floating from './floating'

type Parts = typeof Floating

let loaded: Parts | undefined

/** What failed is asked for again. */
const load = async () => (loaded ??= await import('./floating'))

/** A page that nobody has touched opens no dialog; then it is there before one is asked for. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const

function loadAhead(): void {
  for (const touch of TOUCHES) globalThis.removeEventListener(touch, loadAhead)
  // Who opens a dialog is told.
  void load().catch(() => undefined)
}
if ('document' in globalThis) for (const touch of TOUCHES) globalThis.addEventListener(touch, loadAhead)

const Missing = styled('div')({
  position: 'fixed',
  zIndex: 1300,
  bottom: 24,
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  maxWidth: 'calc(100vw - 32px)',
  padding: '12px 16px',
  border: '1px solid var(--border)',
  borderRadius: 8,
  backgroundColor: 'var(--surface)',
  boxShadow: 'var(--e-2)',
})

export interface FloatsProps {
  open: boolean
  onClose: () => void
  children: (parts: Parts) => ReactNode
}

/** Something over the page, by parts that come when the page is touched first. */
export function Floats({ open, onClose, children }: FloatsProps) {
  const [, setLoaded] = useState(Boolean(loaded))
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!open) return undefined
    let left = false
    // Known or not: they may have come since it was drawn without them.
    const request = () => {
      void load().then(
        () => !left && setLoaded(true),
        () => !left && setFailed(true),
      )
    }
    request()
    addEventListener('online', request)
    return () => {
      left = true
      removeEventListener('online', request)
    }
  }, [open])
  if (loaded) return children(loaded)
  if (!open || !failed) return null
  return (
    <Missing role="alert">
      This could not be opened. Check your connection, then try again.
      <Button onClick={onClose}>Close</Button>
    </Missing>
  )
}
