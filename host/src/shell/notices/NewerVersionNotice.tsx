import { useEffect } from 'react'
import { useLocation } from 'remote-kit/router'
import { Button, styled } from 'shared-ui/core'
import { useStore } from 'zustand'
import { usePortal } from '../../services/portal-services'

const Notice = styled('div')({
  '&&': { marginTop: 'auto', paddingTop: 16, overflow: 'visible' },
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
  '& > div': { display: 'flex', alignItems: 'center', gap: 8, padding: '0 8px' },
  '& span': { flex: '1 1 auto' },
})

/**
 * At the foot of the sidebar: an open page goes on with the builds it began with, and may have newer ones. Never while
 * something typed would be lost.
 */
export function NewerVersionNotice() {
  const { newer, typed, calls, notifications, openPage } = usePortal()
  const available = useStore(newer.available)
  const unkept = useStore(typed.unkept)
  const { pathname } = useLocation()
  useEffect(() => newer.follow(), [newer])
  useEffect(() => void newer.check(), [newer, pathname])
  const refresh = () => {
    if (typed.isUnkept()) return
    if (calls.underWay()) notifications.warn('Something is still on its way', 'Refresh again once it is there.')
    else openPage()
  }
  return (
    // The live region is there before its text, or it would not be read out.
    <Notice role="status">
      {available && !unkept && (
        <div>
          <span>A newer version is available</span>
          <Button size="small" onClick={refresh}>
            Refresh
          </Button>
        </div>
      )}
    </Notice>
  )
}
