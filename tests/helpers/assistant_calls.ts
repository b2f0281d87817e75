import type { MessageCard } from '#transformers/assistant_transformer'
import type Organization from '#models/organization'
import type User from '#models/user'
import { readEvents } from '#domain/assistant/event_stream'
import { bearerOf } from '#tests/helpers/bearer_of'

type Talker = { user: User; organization: Organization }

/** What came over the stream of one answer. */
export interface Heard {
  status: number
  headers: Headers
  /** Each piece of the text as it came. */
  pieces: string[]
  messages: MessageCard[]
  failed: { code: string; detail: string } | null
  /** Of a refusal: the JSON. */
  refusal: { code: string; detail: string } | null
}

/** The server of these tests. */
function here() {
  return `http://${process.env.HOST}:${process.env.PORT}`
}

interface Listening {
  /** The Stop button. */
  signal?: AbortSignal
  /** Hears the words as they come. */
  onPiece?: (piece: string) => void
  /** Another server than that of these tests. */
  at?: string
  /** An Idempotency-Key. */
  key?: string
}

/** Asks the assistant as the screen does. */
export async function askAssistant(
  { user, organization }: Talker,
  body: object,
  { signal, onPiece, at = here(), key }: Listening = {}
): Promise<Heard> {
  const answer = await fetch(`${at}/api/assistant/messages`, {
    method: 'POST',
    headers: {
      'authorization': `Bearer ${await bearerOf(user)}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ org_id: organization.id, with_image: false, ...body }),
    signal,
  })
  const heard: Heard = {
    ...{ status: answer.status, headers: answer.headers },
    ...{ pieces: [], messages: [], failed: null, refusal: null },
  }
  if (answer.status !== 200) return { ...heard, refusal: (await answer.json()) as Heard['refusal'] }
  await hear(answer, heard, onPiece)
  return heard
}

async function hear(answer: Response, heard: Heard, onPiece?: (piece: string) => void) {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of answer.body ?? []) {
    const reading = readEvents(rest, decoder.decode(bytes, { stream: true }))
    rest = reading.rest
    for (const { event, data } of reading.events) {
      const value = JSON.parse(data)
      if (event === 'message') heard.messages.push(value)
      if (event === 'failed') heard.failed = value
      if (event !== 'text') continue
      heard.pieces.push(value.piece)
      onPiece?.(value.piece)
    }
  }
}

/** The answer among what was heard. */
export function answerIn({ messages }: Pick<Heard, 'messages'>) {
  const answer = messages.find(({ role }) => role === 'assistant')
  if (!answer) throw new Error('There was no answer')
  return answer
}
