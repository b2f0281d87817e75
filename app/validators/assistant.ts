import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { ASSISTANT_BOUNDS, MODEL_ID } from '#domain/assistant/bounds'
import { MESSAGE_KINDS } from '#domain/assistant/kinds'
import { REVISIONS } from '#domain/assistant/revisions'
import { DRAFT_MODES } from '#domain/drafts/bounds'
import { PICTURE_MODELS } from '#domain/pictures/picture_request'

const { text, prompt, topic, tone, model } = ASSISTANT_BOUNDS
const ID_LENGTH = 64

function textModel() {
  return vine.string().trim().maxLength(model.max).regex(MODEL_ID).optional()
}

/** What is asked of the assistant; only a click on a revision may say nothing. */
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
  image_model: vine.enum(PICTURE_MODELS).optional(),
  attachment_id: vine.string().maxLength(ID_LENGTH).optional(),
  revise: vine
    .object({ message_id: vine.string().maxLength(ID_LENGTH), how: vine.enum(REVISIONS) })
    .optional(),
})

/** What was sent, in the words of the rules. */
export function assistantRequest(sent: Infer<typeof assistantRequestValidator>) {
  const { revise } = sent
  return {
    text: sent.text ?? '',
    picture: sent.with_image ? ('with_picture' as const) : ('without' as const),
    textModel: sent.text_model,
    imageModel: sent.image_model,
    attachmentId: sent.attachment_id,
    revise: revise && { messageId: revise.message_id, how: revise.how },
  }
}

/** Which page of the conversation: `cursor` is the id of its oldest message that is known. */
export const conversationPageValidator = vine.create({
  cursor: vine.string().maxLength(ID_LENGTH).optional(),
})

/** The draft that was made of an answer; null: it is none any more. */
export const rememberedDraftValidator = vine.create({
  draft_id: vine.string().maxLength(ID_LENGTH).nullable(),
})

export const promptKindValidator = vine.create({ kind: vine.enum(MESSAGE_KINDS) })

export const promptValidator = vine.create({
  kind: vine.enum(MESSAGE_KINDS),
  prompt: vine.string().trim().minLength(1).maxLength(prompt.max),
})

/** The spec's calls for a draft and a carousel (spec section 7). */
export const generationValidator = vine.create({
  topic: vine.string().trim().minLength(1).maxLength(topic.max),
  tone: vine.string().trim().maxLength(tone.max).nullable().optional(),
  type: vine.enum(DRAFT_MODES).optional(),
})
