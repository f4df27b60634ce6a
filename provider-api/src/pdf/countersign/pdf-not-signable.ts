export type WhyNotSignable = 'damaged' | 'preceded' | 'encrypted' | 'certified' | 'xfa' | 'no-such-page' | 'no-picture'

const SENTENCES: Record<WhyNotSignable, string> = {
  damaged: 'This contract’s file is damaged, so it cannot be signed here.',
  preceded: 'Other bytes stand before this contract’s PDF, so it cannot be signed here.',
  encrypted: 'This contract’s file is protected by a password, so it cannot be signed here.',
  certified: 'This contract’s file is certified and allows no change, so it cannot be signed here.',
  xfa: 'This contract’s file is a form of another program, so it cannot be signed here.',
  'no-such-page': 'The contract has no such page.',
  'no-picture': 'The picture of the name cannot be read.',
}

/** A PDF that nothing can be added to without harm: its copy has to be signed elsewhere and uploaded. */
export class PdfNotSignable extends Error {
  override readonly name = 'PdfNotSignable'
  constructor(
    readonly why: WhyNotSignable,
    /** For the log. */
    readonly detail = '',
  ) {
    super(SENTENCES[why])
  }
}
