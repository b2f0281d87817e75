import vine from '@vinejs/vine'
import { DESIGN_ALIGNS, DESIGN_FAMILIES, DESIGN_SCHEMA } from '#domain/overlay/design'
import { BACKDROPS, MOST_ELEMENTS, type WrittenElement } from '#domain/overlay/design'
import { DESIGN_SYSTEM, designRequest, type DesignWish } from '#domain/overlay/design_request'
import type { AiAccess } from '#services/ai/ai_access'
import { structuredChat, type ChatAnswer } from '#services/ai/chat'
import { prose } from '#services/ai/prose_rule'

interface Designer {
  access: AiAccess
  model: string
  signal: AbortSignal
}

/** Tokens of an answer: five texts with everything about them are about 500. */
const MOST_TOKENS = 1500
const TEMPERATURE = 0.7
const MOST_CHARACTERS = 200

function percent() {
  return vine.number().min(0).max(100)
}

const designShape = vine.create({
  overlay_elements: vine
    .array(
      vine.object({
        text: vine.string().trim().minLength(1).maxLength(MOST_CHARACTERS).use(prose()),
        ...{ x: percent(), y: percent(), width: percent(), height: percent() },
        fontSize: vine.number().min(1).max(1000),
        fontWeight: vine.number().min(100).max(900),
        font: vine.enum(DESIGN_FAMILIES),
        align: vine.enum(DESIGN_ALIGNS),
        color: vine.string().regex(/^#[0-9a-f]{6}$/i),
        backdrop: vine.enum(BACKDROPS),
      })
    )
    .minLength(1)
    .maxLength(MOST_ELEMENTS),
})

/** Texts for a picture, with their places in percent of it. @throws AiFailure */
export function askForDesign(
  { access, model, signal }: Designer,
  wish: DesignWish
): Promise<ChatAnswer & { value: { overlay_elements: WrittenElement[] } }> {
  const messages = [
    { role: 'system' as const, content: DESIGN_SYSTEM },
    { role: 'user' as const, content: designRequest(wish) },
  ]
  const request = { model, messages, maxTokens: MOST_TOKENS, temperature: TEMPERATURE, signal }
  return structuredChat(access, request, {
    name: 'overlay_elements',
    schema: DESIGN_SCHEMA,
    validate: (value) => designShape.validate(value),
  })
}
