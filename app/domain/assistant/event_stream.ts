/** One event of `text/event-stream`. The default name is 'message'. */
export interface StreamEvent {
  event: string
  data: string
}

/** The events that a chunk completed, and the unfinished rest. */
interface StreamReading {
  events: StreamEvent[]
  rest: string
}

const BLOCK_END = '\n\n'
/** A line ends with any of three marks. A carriage return at the end may belong to the next one. */
const LINE_END = /\r\n|\r(?!$)/g

/** A value may have the line separators of Unicode, which don't end a line here. */
const FIELD = /^(event|data): ?(.*)$/s

/**
 * Reads an event stream in arbitrary chunks. Pass each chunk together with the `rest` of the
 * previous call. Comments, ids and blocks without data are skipped.
 */
export function readEvents(rest: string, piece: string): StreamReading {
  const blocks = `${rest}${piece}`.replaceAll(LINE_END, '\n').split(BLOCK_END)
  const unfinished = blocks.pop() ?? ''
  return { events: blocks.flatMap(eventOf), rest: unfinished }
}

function eventOf(block: string): StreamEvent[] {
  const fields = block.split('\n').flatMap((line) => [FIELD.exec(line)].filter((found) => found))
  const values = (name: string) => fields.flatMap((found) => (found?.[1] === name ? found[2]! : []))
  const data = values('data').join('\n')
  return data.trim() === '' ? [] : [{ event: values('event').at(-1) ?? 'message', data }]
}
