import { createRoot } from 'react-dom/client'
import { readPageData } from './page-data'
import { Portal } from './Portal'
import { createPortal } from './portal-services'
import { createRemoteLoader } from './remotes/load-remote'
import './remotes/provided-modules'

const page = readPageData(document)
const portal = createPortal({ ...page, loadRemote: createRemoteLoader() })

const place = document.getElementById('portal')
if (!place) throw new Error('The page has no place for the portal')
createRoot(place).render(<Portal portal={portal} />)
