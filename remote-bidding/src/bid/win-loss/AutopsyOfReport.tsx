import { later } from '../../ui/later'

/** The sentence on top of a report; its code comes behind the figures, its line is held. */
export const AutopsyOfReport = later({
  load: () => import('./AutopsyLine'),
  held: <div style={{ minHeight: 24 }} />,
})
