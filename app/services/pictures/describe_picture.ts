import sharp from 'sharp'
import pictures from '#config/pictures'
import { DEFAULT_TEXT_MODEL } from '#domain/ai/models'
import { ALT_TEXT_QUESTION, altFromModel } from '#domain/pictures/alt_text'
import type { AiAccess } from '#services/ai/ai_access'
import { chat, type ChatAnswer } from '#services/ai/chat'

/** Pixels of the longest side that a model is shown: enough to see, cheap to send. */
const SHOWN_SIDE = 512

export interface Description extends Pick<ChatAnswer, 'model' | 'usage'> {
  /** Null when the model said nothing usable. */
  alt: string | null
}

/**
 * Asks a model that sees what is on a picture. The default text model does; a server that cannot see
 * refuses, and the picture is then described without it.
 * @throws AiFailure
 */
export async function describePicture(
  access: AiAccess,
  bytes: Uint8Array,
  signal?: AbortSignal
): Promise<Description> {
  const deadline = AbortSignal.timeout(pictures.altTextMs)
  const jpeg = await shown(bytes)
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

function shown(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .resize(SHOWN_SIDE, SHOWN_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
