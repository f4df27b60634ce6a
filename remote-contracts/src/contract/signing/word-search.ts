/** A span of a text: `start` is its first character, `end` the one after its last. */
export interface TextSpan {
  start: number
  end: number
}

/** Every span of a text that holds the query. Capitals do not count, nor how it is spaced or broken into lines. */
export function findText(text: string, query: string): TextSpan[] {
  const wanted = fold(query.trim()).letters
  if (wanted === '') return []
  const { letters, offsets } = fold(text)
  const spans: TextSpan[] = []
  let at = letters.indexOf(wanted)
  while (at !== -1) {
    const after = at + wanted.length
    spans.push({ start: offsets[at] ?? 0, end: offsets[after] ?? text.length })
    at = letters.indexOf(wanted, after)
  }
  return spans
}

/** The letters that are compared, and where each of them stands in the text. */
function fold(text: string): { letters: string; offsets: number[] } {
  let letters = ''
  const offsets: number[] = []
  let offset = 0
  for (const character of text) {
    const blank = character.trim() === ''
    const letter = blank ? ' ' : character.toLowerCase()
    if (!blank || !letters.endsWith(' ')) {
      letters += letter
      for (let unit = 0; unit < letter.length; unit += 1) offsets.push(offset)
    }
    offset += character.length
  }
  return { letters, offsets }
}

/**
 * Where a sentence stands in a text, by its letters and digits alone: programs that make PDFs put spaces, hyphens and
 * ligatures anywhere. Nothing when it is not there.
 */
export function findSentence(text: string, sentence: string): TextSpan | undefined {
  const wanted = foldLetters(sentence).letters
  if (wanted === '') return undefined
  const { letters, offsets } = foldLetters(text)
  const at = letters.indexOf(wanted)
  if (at === -1) return undefined
  return { start: offsets[at] ?? 0, end: (offsets[at + wanted.length - 1] ?? text.length - 1) + 1 }
}

function foldLetters(text: string): { letters: string; offsets: number[] } {
  let letters = ''
  const offsets: number[] = []
  let offset = 0
  for (const character of text) {
    for (const letter of character.normalize('NFKD').toLowerCase()) {
      if (!/[\p{L}\p{N}]/u.test(letter) || /[\u00b2\u00b3\u00b9\u2070-\u2079]/.test(character)) continue
      letters += letter
      for (let unit = 0; unit < letter.length; unit += 1) offsets.push(offset)
    }
    offset += character.length
  }
  return { letters, offsets }
}
