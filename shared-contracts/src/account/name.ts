import { z } from 'zod'

/*
 * What a person, a company, a key or a device may be called. Names go into e-mails, logs and the screens of others: one
 * line, nothing that cannot be seen, nothing that an e-mail program makes a link of.
 */

/** Control characters, line ends, marks of direction, halves of characters, and what has no width and no use. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}\u00ad\u200b\u2060\ufeff\u{e0000}-\u{e007f}]/u
/** Without open repeats: a text of a megabyte is read in one pass. */
const ADDRESS = /:\/\/|@|\bwww\.\S|[\p{L}\p{N}]{2}\.\p{L}{2}/iu

const UNSEEN_MESSAGE = 'A name is one line, without characters that cannot be seen'
const ADDRESS_MESSAGE = 'A name holds no web or e-mail address. If it is none, put a space behind the dot'

/** Why a text is no name, as one sentence; not whether it is empty or long. */
export function nameProblem(text: string): string | undefined {
  if (UNSEEN.test(text)) return UNSEEN_MESSAGE
  return ADDRESS.test(text) ? ADDRESS_MESSAGE : undefined
}

/** A name of the wire, without blanks around it. */
export const nameSchema = (longest: number) =>
  oneLineSchema(longest).refine((text) => !ADDRESS.test(text), ADDRESS_MESSAGE)

/** What may hold a dot: a customer is called Tallgrass.com at times. */
export const oneLineSchema = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !UNSEEN.test(text), UNSEEN_MESSAGE)

/** A name out of a text of somebody else, a company's directory say, which is not asked again; it may be empty. */
export function asName(text: string, longest: number): string {
  const seen = text.replace(new RegExp(UNSEEN, 'gu'), ' ').replace(/:\/\/|@/g, ' ')
  const apart = seen.replace(/\.(?=\S)/gu, '. ')
  return [...apart.replace(/\s+/g, ' ').trim()].slice(0, longest).join('').trim()
}
