import { useEffect } from 'react'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'

/** The tab carries the name of the page. */
export function DocumentTitle() {
  const { header } = usePortal()
  const title = useStore(header.page, ({ tab, title }) => tab ?? title)
  useEffect(() => {
    document.title = title === 'Marketplace' ? title : `${title} · Marketplace`
  }, [title])
  return null
}
