import { readEvents, type StreamEvent } from '@domain/assistant/event_stream'

/** The events of an answer as they come in; ends when the answer does. */
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
