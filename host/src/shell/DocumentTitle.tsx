import { useEffect, useSyncExternalStore } from 'react'
import { usePortal } from '../services/portal-services'

/** The tab carries the name of the page. */
export function DocumentTitle() {
  const { header } = usePortal()
  const { title } = useSyncExternalStore(header.subscribe, header.page)
  useEffect(() => {
    document.title = title === 'Marketplace' ? title : `${title} · Marketplace`
  }, [title])
  return null
}
