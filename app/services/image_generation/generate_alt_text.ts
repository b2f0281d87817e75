import sharp from '#services/images/low_memory_sharp'
import imageGeneration from '#config/image_generation'
import { DEFAULT_TEXT_MODEL } from '#domain/ai/model_catalog'
import { ALT_TEXT_QUESTION, altFromModel } from '#domain/images/alt_text'
import type { AiAccess } from '#services/ai/ai_access'
import { chat } from '#services/ai/ai_client'
import type { ChatAnswer } from '#services/ai/ai_client'

/**
 * The longest side of the image for the model, in pixels. It is large enough to recognize the
 * content and cheap to send.
 */
const MODEL_IMAGE_SIDE = 512

interface AltTextResult extends Pick<ChatAnswer, 'model' | 'usage'> {
  /** Null when the model's answer was not usable. */
  alt: string | null
}

/**
 * Asks a vision model for the alternative text of an image. The default text model has vision. A
 * server without it refuses, and the caller then uses another description.
 * @throws AiFailure
 */
export async function generateAltText(
  access: AiAccess,
  bytes: Uint8Array,
  signal?: AbortSignal
): Promise<AltTextResult> {
  const deadline = AbortSignal.timeout(imageGeneration.altTextMs)
  const jpeg = await shrinkForModel(bytes)
  const url = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  const { text, model, usage } = await chat(access, {
    model: DEFAULT_TEXT_MODEL,
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: ALT_TEXT_QUESTION },
          { type: 'image_url', image_url: { url } },
        ],
      },
    ],
    maxTokens: 200,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  })
  return { alt: altFromModel(text), model, usage }
}

function shrinkForModel(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .resize(MODEL_IMAGE_SIDE, MODEL_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
