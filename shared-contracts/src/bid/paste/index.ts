export type { PasteColumn } from './paste-columns'
export { reviewPaste } from './paste-review'
export type { PastedCell, PasteLine, PasteReview, PasteVerdict } from './paste-review'
