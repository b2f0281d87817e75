import vine from '@vinejs/vine'
import {
  DESIGN_FAMILIES,
  DESIGN_SCHEMA,
  BACKDROPS,
  MAX_ELEMENTS,
  DESIGN_SYSTEM,
  designPrompt,
} from '#domain/overlay/design'
import { TEXT_ALIGNS } from '#domain/overlay/layer'
import type { WrittenElement, DesignRequest } from '#domain/overlay/design'
import { structuredChat, prose } from '#services/ai/ai_client'
import type { ChatAnswer } from '#services/ai/ai_client'
import type { AiCaller } from '#services/ai/ai_access'

/** The maximum length of an answer, in tokens. Five texts with their styles are about 500. */
const MAX_TOKENS = 1500
const TEMPERATURE = 0.7
const MAX_CHARACTERS = 200

function percent() {
  return vine.number().min(0).max(100)
}

const designShape = vine.create({
  overlay_elements: vine
    .array(
      vine.object({
        text: vine.string().trim().minLength(1).maxLength(MAX_CHARACTERS).use(prose()),
        x: percent(),
        y: percent(),
        width: percent(),
        height: percent(),
        fontSize: vine.number().min(1).max(1000),
        fontWeight: vine.number().min(100).max(900),
        font: vine.enum(DESIGN_FAMILIES),
        align: vine.enum(TEXT_ALIGNS),
        color: vine.string().regex(/^#[0-9a-f]{6}$/i),
        backdrop: vine.enum(BACKDROPS),
      })
    )
    .minLength(1)
    .maxLength(MAX_ELEMENTS),
})

/**
 * Requests texts for an image, with positions in percent of its size.
 * @throws AiFailure
 */
export function askForDesign(
  { access, model, signal }: AiCaller,
  design: DesignRequest
): Promise<ChatAnswer & { value: { overlay_elements: WrittenElement[] } }> {
  const messages = [
    { role: 'system' as const, content: DESIGN_SYSTEM },
    { role: 'user' as const, content: designPrompt(design) },
  ]
  const request = { model, messages, maxTokens: MAX_TOKENS, temperature: TEMPERATURE, signal }
  return structuredChat(access, request, {
    name: 'overlay_elements',
    schema: DESIGN_SCHEMA,
    validate: (value) => designShape.validate(value),
  })
}
