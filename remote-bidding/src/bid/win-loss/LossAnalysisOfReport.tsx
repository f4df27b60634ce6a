import { lazyPart } from 'remote-kit/context'

/** The sentence on top of a report; its code comes behind the figures, its line is held. */
export const LossAnalysisOfReport = lazyPart({
  load: () => import('./LossAnalysisLine'),
  held: <div style={{ minHeight: 24 }} />,
})
