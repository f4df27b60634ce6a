/** A text field: what it holds, and what is selected in it. */
export interface Field {
  text: string
  start: number
  end: number
}

interface Put {
  kind: 'type' | 'paste'
  text: string
}
export type Edit = Put | { kind: 'Backspace' } | { kind: 'Delete' }

/** The plain model: a text field in which keys that the mask does not take do nothing. */
export function model({ text, start, end }: Field, edit: Edit, places: number): Field {
  const put = (inserted: string, from = start, to = end): Field => ({
    text: text.slice(0, from) + inserted + text.slice(to),
    start: from + inserted.length,
    end: from + inserted.length,
  })
  if (edit.kind === 'paste') return put(edit.text)
  if (edit.kind === 'Backspace') return start === end ? put('', Math.max(0, start - 1), start) : put('')
  if (edit.kind === 'Delete') return start === end ? put('', start, Math.min(text.length, start + 1)) : put('')
  const after = put(edit.text)
  const decimals = (text: string) => text.split('.')[1]?.length ?? 0
  const isNumber = (text: string) => /^\d*\.?\d*$/.test(text)
  const taken =
    /[\d.]/.test(edit.text) &&
    (!isNumber(text) || (isNumber(after.text) && decimals(after.text) <= Math.max(places, decimals(text))))
  return taken ? after : { text, start, end }
}
