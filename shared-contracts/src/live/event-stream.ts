/** One event of a `text/event-stream`. `data` is undefined where only the id is told. */
export interface StreamEvent {
  id: string | undefined
  event: string
  data: string | undefined
}

/** Characters of an event that is not complete yet; what is longer is not what we know. */
const LONGEST = 100_000

/**
 * Reads a `text/event-stream` as it comes, by the HTML standard but for `retry`. Comments and lone ids come as events
 * without data: they say that the stream is alive.
 * @throws RangeError when an event has no end
 */
export function createEventReader(): (text: string) => StreamEvent[] {
  let rest = ''
  return (text) => {
    // A lone CR at the end may be half of a CRLF.
    const held = (rest + text).endsWith('\r') ? '\r' : ''
    const whole = rest + (held ? text.slice(0, -1) : text)
    const blocks = whole.replace(/\r\n?/g, '\n').split('\n\n')
    rest = (blocks.pop() ?? '') + held
    if (rest.length > LONGEST) throw new RangeError('An event without an end')
    return blocks.map(readBlock)
  }
}

function readBlock(block: string): StreamEvent {
  const data: string[] = []
  let id: string | undefined
  let event = 'message'
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id' && !value.includes('\0')) id = value
  }
  return { id, event, data: data.length === 0 ? undefined : data.join('\n') }
}

/** An event as it is sent. */
export function eventText({ id, event, data }: { id: string; event?: string; data?: string }): string {
  const lines = [`id: ${id}`]
  if (event !== undefined) lines.push(`event: ${event}`)
  if (data !== undefined) lines.push(...data.split('\n').map((line) => `data: ${line}`))
  return `${lines.join('\n')}\n\n`
}
