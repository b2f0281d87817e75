import type { LiveKind } from '@domain/live/live_event'
import { readEvents } from '@domain/assistant/event_stream'
import type { StreamEvent } from '@domain/assistant/event_stream'

/** `everything`: the stream was disconnected, so any record may have changed meanwhile. */
type ChangedKind = LiveKind | 'everything'

type ChangeHandler = (kind: ChangedKind) => void

const handlers = new Set<ChangeHandler>()

/** Subscribes to changes reported by the server. Returns a function that unsubscribes. */
export function subscribeToChanges(handler: ChangeHandler) {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

export function publishChange(kind: ChangedKind) {
  handlers.forEach((handler) => handler(kind))
}

/** The server-sent events of a response, until it ends. */
export async function* streamEvents(answer: Response): AsyncGenerator<StreamEvent> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const reading = readEvents(rest, value)
    rest = reading.rest
    yield* reading.events
  }
}
