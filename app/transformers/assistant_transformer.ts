import { DateTime } from 'luxon'
import { newerModel } from '#domain/ai/model_catalog'
import { parseCarousel } from '#domain/assistant/carousel'
import type { Carousel } from '#domain/assistant/carousel'
import { DEFAULT_PROMPTS } from '#domain/assistant/prompts'
import { MESSAGE_KINDS } from '#domain/assistant/assistant_bounds'
import type { MessageKind } from '#domain/assistant/assistant_bounds'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { fieldsOf, lineOf } from '#domain/web/json_fields'
import type { ImageResult } from '#domain/images/image_request'
import type AssistantMessage from '#models/assistant_message'
import type { ReplyEvent } from '#models/assistant_message'
import type Attachment from '#models/attachment'
import type Run from '#models/run'
import { wireInstant } from '#transformers/wire_instant'
import { runState } from '#transformers/run_transformer'

/** A message of a conversation. Requires `run` and `attachment` to be loaded where they exist. */
export function messageCard(message: AssistantMessage) {
  const { run, attachment, carousel, failureCode: code, failureSentence: sentence } = message
  return {
    id: message.id,
    role: message.role,
    kind: message.kind,
    body: message.body,
    hashtags: message.hashtags,
    image: run ? imageOf(run) : null,
    carousel: carousel && carouselCard(carousel),
    attachment: attachment ? { name: attachment.name, pages: attachment.pages } : null,
    model: modelOf(message),
    run: run ? runState(run) : null,
    failure: code === null ? null : { code, sentence: sentence ?? '' },
    stopped: message.stopped,
    draft_id: message.draftId,
    created_at: toWireInstant(message.createdAt),
    awaited_until: wireInstant(message.awaitedUntil),
  }
}

/** A carousel in the chat, and the response of `/api/drafts/generate-carousel`. */
function carouselCard({ caption, hashtags, slides, model }: Carousel) {
  return {
    caption,
    hashtags,
    slides: slides.map(({ title, content, image_url, image_alt, attribution, problem }) => {
      return { title, content, image_url, image_alt, attribution, problem }
    }),
    model,
  }
}

export type SlideCard = ReturnType<typeof carouselCard>['slides'][number]

export function carouselResult(result: unknown) {
  const carousel = parseCarousel(result)
  return carousel && carouselCard(carousel)
}

/** An event of a reply's stream. */
export function replyEvent(event: ReplyEvent) {
  if (event.type === 'message') return { event: event.type, value: messageCard(event.message) }
  if (event.type === 'text') return { event: event.type, value: { piece: event.piece } }
  return { event: event.type, value: { code: event.code, detail: event.detail } }
}

export function attachmentCard({ id, name, pages, characters }: Attachment) {
  return { id, name, pages, characters }
}

export type AttachmentCard = ReturnType<typeof attachmentCard>

export function promptCards(prompts: Record<MessageKind, string>) {
  const cards = MESSAGE_KINDS.map((kind) => {
    const prompt = prompts[kind]
    return [kind, { prompt, is_default: prompt === DEFAULT_PROMPTS[kind] }] as const
  })
  return Object.fromEntries(cards) as Record<MessageKind, (typeof cards)[number][1]>
}

export type PromptCards = ReturnType<typeof promptCards>

/** The image of the run; null before it is created and when it failed. */
function imageOf({ kind, status, result }: Run) {
  const image = fieldsOf(result) as Partial<ImageResult>
  const { url, media_id: mediaId, alt, attribution = null } = image
  if (kind !== 'image' || status !== 'succeeded' || typeof url !== 'string') return null
  return { url, media_id: mediaId!, alt: lineOf(alt), attribution }
}

export type MessageImage = NonNullable<ReturnType<typeof imageOf>>

/** `newer` is the id of the model to suggest when the provider has retired the one used. */
function modelOf({ modelAsked: asked, modelAnswered, carousel }: AssistantMessage) {
  const answered = modelAnswered ?? carousel?.model
  if (!asked || !answered) return null
  return { asked, answered, newer: newerModel(asked, DateTime.utc().toISODate())?.id ?? null }
}

export type MessageCard = ReturnType<typeof messageCard>

/** The response to a request for a draft outside of the chat. */
export function writtenDraft(draft: {
  body: string
  hashtags: string[]
  request: string
  model: string
}) {
  const { body: content, hashtags, request, model } = draft
  return { content, hashtags, generation_prompt: request, model }
}
