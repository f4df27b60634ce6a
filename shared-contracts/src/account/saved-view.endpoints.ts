import { z } from 'zod'
import { endpoint } from '../api'

/** Views that a rep can keep of one list. */
export const MAX_SAVED_VIEWS = 50

const savedView = z.object({
  /** As the rep named it; one of the same name is replaced. */
  name: z.string().min(1).max(60),
  /** Order, search and filters in the words of an address. */
  text: z.string().max(2000),
})
const savedViews = z.object({ views: z.array(savedView) })
/** As its state is named in addresses. */
const list = z.string().regex(/^[a-z-]{1,40}$/)

export const listSavedViews = endpoint({
  id: 'view.listSaved',
  path: '/v1/mp/saved_views',
  spec: 'ADR-09',
  summary: 'How the caller likes to see a list, by names; nobody else’s. Without this call browsers keep them.',
  query: z.object({ list }),
  answer: savedViews,
})

export const putSavedView = endpoint({
  id: 'view.putSaved',
  method: 'PUT',
  path: '/v1/mp/saved_views',
  spec: 'ADR-09',
  summary: 'Keeps one view of a list under its name; without a text it is forgotten.',
  body: savedView.extend({ list, text: savedView.shape.text.nullable() }),
  answer: savedViews,
  refusals: ['too-many'],
})
