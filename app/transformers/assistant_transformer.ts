import { DateTime } from 'luxon'
import { newerModel } from '#domain/ai/models'
import { carouselIn, type Carousel } from '#domain/assistant/carousel'
import { DEFAULT_PROMPTS } from '#domain/assistant/default_prompts'
import { MESSAGE_KINDS, type MessageKind } from '#domain/assistant/kinds'
import { fieldsOf, lineOf } from '#domain/pictures/answer_fields'
import { toWireInstant } from '#domain/schedule/wall_clock'
import type AssistantMessage from '#models/assistant_message'
import type Attachment from '#models/attachment'
import type Run from '#models/run'
import type { TurnEvent } from '#models/turn'
import { runState } from '#transformers/run_transformer'

/** A message of the conversation on the wire; needs `run` and `attachment` to be loaded where there are any. */
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
  }
}

/** A carousel on the wire (spec section 3), also as the answer to the spec's own call. */
export function carouselCard({ caption, hashtags, slides, model }: Carousel) {
  return {
    caption,
    hashtags,
    slides: slides.map(({ title, content, image_url, image_alt, attribution, problem }) => {
      return { title, content, image_url, image_alt, attribution, problem }
    }),
    model,
  }
}

/** The carousel that a run has come to. */
export function carouselResult({ result }: Run) {
  const carousel = carouselIn(result)
  return carousel && carouselCard(carousel)
}

/** An event of a turn as it goes over the wire. */
export function turnEvent(event: TurnEvent) {
  if (event.type === 'message') return { event: event.type, value: messageCard(event.message) }
  if (event.type === 'text') return { event: event.type, value: { piece: event.piece } }
  return { event: event.type, value: { code: event.code, detail: event.detail } }
}

export function attachmentCard({ id, name, pages, characters }: Attachment) {
  return { id, name, pages, characters }
}

/** The prompts of an organization by kind. */
export function promptCards(prompts: Record<MessageKind, string>) {
  const cards = MESSAGE_KINDS.map((kind) => {
    const prompt = prompts[kind]
    return [kind, { prompt, is_default: prompt === DEFAULT_PROMPTS[kind] }] as const
  })
  return Object.fromEntries(cards)
}

/** The picture that its run made; null before, and where none came. */
function imageOf({ kind, status, result }: Run) {
  const { url, media_id: mediaId, alt, attribution = null } = fieldsOf(result)
  if (kind !== 'image' || status !== 'succeeded' || typeof url !== 'string') return null
  return { url, media_id: mediaId, alt: lineOf(alt), attribution }
}

/** `newer`: the id of the model to offer in the place of one that its vendor has ended. */
function modelOf({ modelAsked: asked, modelAnswered, carousel }: AssistantMessage) {
  const answered = modelAnswered ?? carousel?.model
  if (!asked || !answered) return null
  return { asked, answered, newer: newerModel(asked, DateTime.utc().toISODate())?.id ?? null }
}

export type MessageCard = ReturnType<typeof messageCard>

/** What the spec's call for a draft answers (spec section 3: content, hashtags, generation_prompt). */
export function writtenDraft(draft: {
  body: string
  hashtags: string[]
  request: string
  model: string
}) {
  const { body: content, hashtags, request, model } = draft
  return { content, hashtags, generation_prompt: request, model }
}
