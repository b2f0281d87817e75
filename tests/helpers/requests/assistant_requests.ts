import type { ApiClient } from '@japa/api-client'
import type { Group } from '@japa/runner/core'
import drive from '@adonisjs/drive/services/main'
import type { MessageCard } from '#transformers/assistant_transformer'
import type Organization from '#models/organization'
import type User from '#models/user'
import { readEvents } from '#domain/assistant/event_stream'
import { bearerOf, actingAs, serverUrl } from '#tests/helpers/requests'
import { jobQueue } from '#tests/helpers/data/runs'
import { imagePeers } from '#tests/helpers/requests/image_requests'
import { freshDatabase } from '#tests/helpers/test_database'

type AssistantUser = { user: User; organization: Organization }

/** Everything received over the stream of one answer. */
export interface StreamedAnswer {
  status: number
  headers: Headers
  /** Each piece of the text in order. */
  pieces: string[]
  messages: MessageCard[]
  failed: { code: string; detail: string } | null
  /** The JSON of a refusal. */
  refusal: { code: string; detail: string } | null
}

interface ListenOptions {
  /** Aborting it is the Stop button. */
  signal?: AbortSignal
  /** Called with each piece of text. */
  onPiece?: (piece: string) => void
  /** URL of another server. */
  at?: string
  /** An Idempotency-Key header. */
  key?: string
}

/** Sends a message to the assistant, as the screen does. */
export async function askAssistant(
  { user, organization }: AssistantUser,
  body: object,
  { signal, onPiece, at = serverUrl(), key }: ListenOptions = {}
): Promise<StreamedAnswer> {
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
  const reply: StreamedAnswer = {
    status: answer.status,
    headers: answer.headers,
    pieces: [],
    messages: [],
    failed: null,
    refusal: null,
  }
  if (answer.status !== 200)
    return { ...reply, refusal: (await answer.json()) as StreamedAnswer['refusal'] }
  await readStream(answer, reply, onPiece)
  return reply
}

async function readStream(
  answer: Response,
  reply: StreamedAnswer,
  onPiece: ListenOptions['onPiece']
) {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of answer.body ?? []) {
    const reading = readEvents(rest, decoder.decode(bytes, { stream: true }))
    rest = reading.rest
    for (const { event, data } of reading.events) {
      const value = JSON.parse(data)
      if (event === 'message') reply.messages.push(value)
      if (event === 'failed') reply.failed = value
      if (event !== 'text') continue
      reply.pieces.push(value.piece)
      onPiece?.(value.piece)
    }
  }
}

/** The assistant's message among the received ones. */
export function answerIn({ messages }: Pick<StreamedAnswer, 'messages'>) {
  const answer = messages.find(({ role }) => role === 'assistant')
  if (!answer) throw new Error('There was no answer')
  return answer
}

/** The newest message of a conversation, loaded as a new page does. */
export async function lastMessage(client: ApiClient, { user, organization }: AssistantUser) {
  const own = actingAs(client, user)
  const page = await own.get('/api/assistant/messages', { org_id: organization.id })
  return page.body().at(-1)
}

/** A request that the assistant answers with a carousel. */
export const CAROUSEL_REQUEST = 'make a carousel about hiring'

/** Each test of the group has the vendors of images, an empty database, storage and a job queue. */
export function carouselGroup(group: Group) {
  const { router } = imagePeers(group)
  jobQueue(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })
  const imageCalls = () =>
    router()
      .ledger()
      .filter(({ path }) => path.endsWith('/images'))
  return { router, imageCalls }
}

/** Returns the assistant's answer, and the id of the run that makes the carousel. */
export async function startCarousel(member: AssistantUser, text = CAROUSEL_REQUEST) {
  const answer = answerIn(await askAssistant(member, { text }))
  return { answer, runId: answer.run!.id }
}
