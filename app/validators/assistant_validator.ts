import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { ASSISTANT_BOUNDS, MODEL_ID, MESSAGE_KINDS } from '#domain/assistant/assistant_bounds'
import type { ConversationMessage } from '#domain/assistant/conversation'
import { draftRequest } from '#domain/assistant/prompts'
import { DRAFT_BOUNDS, DRAFT_MODES } from '#domain/drafts/draft_content'
import { IMAGE_MODEL_IDS } from '#domain/images/image_request'
import { REVISIONS, revisionOf } from '#domain/assistant/revisions'

const { text, prompt, topic, tone, model } = ASSISTANT_BOUNDS
const ID_LENGTH = 64

function textModel() {
  return vine.string().trim().maxLength(model.max).regex(MODEL_ID).optional()
}

/** A chat request. Only a revision may have an empty text. */
export const assistantRequestValidator = vine.create({
  text: vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(text.max)
    .optional()
    .requiredIfMissing('revise'),
  with_image: vine.boolean().optional(),
  text_model: textModel(),
  image_model: vine.enum(IMAGE_MODEL_IDS).optional(),
  attachment_id: vine.string().maxLength(ID_LENGTH).optional(),
  revise: vine
    .object({ message_id: vine.string().maxLength(ID_LENGTH), how: vine.enum(REVISIONS) })
    .optional(),
  like: vine.string().trim().minLength(1).maxLength(ID_LENGTH).optional(),
})

/** Converts the request to domain names. */
export function assistantRequest(payload: Infer<typeof assistantRequestValidator>) {
  const { revise } = payload
  return {
    text: payload.text ?? '',
    image: payload.with_image ? ('with_image' as const) : ('without' as const),
    textModel: payload.text_model,
    imageModel: payload.image_model,
    attachmentId: payload.attachment_id,
    like: payload.like,
    revise: revise && { messageId: revise.message_id, how: revise.how },
  }
}

/** A page of the conversation: `cursor` is the id of the oldest known message. */
export const conversationPageValidator = vine.create({
  cursor: vine.string().maxLength(ID_LENGTH).optional(),
})

/** The draft created from a reply; null removes the reference. */
export const rememberedDraftValidator = vine.create({
  draft_id: vine.string().maxLength(ID_LENGTH).nullable(),
})

export const promptKindValidator = vine.create({ kind: vine.enum(MESSAGE_KINDS) })

export const promptValidator = vine.create({
  kind: vine.enum(MESSAGE_KINDS),
  prompt: vine.string().trim().minLength(1).maxLength(prompt.max),
  /** The prompt as the editor saw it. With it, a newer one is not overwritten. */
  opened: vine.string().trim().maxLength(prompt.max).optional(),
})

function topicText() {
  return vine.string().trim().minLength(1).maxLength(topic.max)
}

const generation = {
  tone: vine.string().trim().maxLength(tone.max).nullable().optional(),
  type: vine.enum(DRAFT_MODES).optional(),
}

export const carouselGenerationValidator = vine.create({ topic: topicText(), ...generation })

/** A draft about a topic, or the revision of a text. */
export const draftGenerationValidator = vine.create({
  ...generation,
  topic: topicText().optional().requiredIfMissing('revise'),
  revise: vine
    .object({
      text: vine.string().trim().minLength(1).maxLength(DRAFT_BOUNDS.body.max),
      how: vine.enum(REVISIONS),
    })
    .optional(),
})

/** The conversation that the draft answers. */
export function draftMessages({
  topic: about = '',
  tone: manner,
  revise,
}: Infer<typeof draftGenerationValidator>): ConversationMessage[] {
  if (revise) return revisionOf(revise.text, revise.how)
  return [{ role: 'user', content: draftRequest({ topic: about, tone: manner }) }]
}
