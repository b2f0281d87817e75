import { DEFAULT_TEXT_MODEL } from '#domain/ai/models'
import { nothingRead, type ExtractedText, type NothingRead } from '#domain/materials/extraction'
import { IMAGE_QUESTION, IMAGE_TOO_LARGE } from '#domain/materials/image_question'
import { tidyText } from '#domain/materials/tidy_text'
import type { AiUsage } from '#domain/ai/ai_usage'
import type { AiAccess } from '#services/ai/ai_access'
import { chat } from '#services/ai/chat'
import type { Reading, Source } from '#services/materials/reading'
import { readApart } from '#services/materials/reading_process'

const MOST_TOKENS = 700

export interface DescribedImage {
  read: ExtractedText | NothingRead
  model: string | null
  usage: AiUsage | null
}

/**
 * What a model that sees finds on a picture: what it shows, and every word on it.
 * @throws AiFailure
 */
export async function describeImage(
  access: AiAccess,
  source: Source,
  signal: AbortSignal
): Promise<DescribedImage> {
  const picture = await readApart({ format: 'image' }, source, { signal })
  if (picture.kind !== 'picture') {
    return { read: refused(picture), model: null, usage: null }
  }
  const url = `data:image/jpeg;base64,${Buffer.from(picture.bytes).toString('base64')}`
  const { text, model, usage } = await chat(access, {
    model: DEFAULT_TEXT_MODEL,
    messages: [
      { role: 'system', content: IMAGE_QUESTION },
      { role: 'user', content: [{ type: 'image_url', image_url: { url } }] },
    ],
    maxTokens: MOST_TOKENS,
    signal,
  })
  const tidy = tidyText(text)
  const read =
    tidy.text === '' ? nothingRead('no_words') : ({ kind: 'text', pages: null, ...tidy } as const)
  return { read, model, usage }
}

/** Why an image cannot be read at all; null for one that a model could describe. */
export async function imageProblem(
  source: Source,
  signal: AbortSignal
): Promise<NothingRead | null> {
  const image = await readApart({ format: 'image' }, source, { signal })
  return image.kind === 'picture' ? null : refused(image)
}

function refused(reading: Exclude<Reading, { kind: 'picture' }>): NothingRead {
  const refusal = reading.kind === 'refused' ? reading.refusal : 'broken'
  return refusal === 'too_heavy'
    ? { kind: 'refused', sentence: IMAGE_TOO_LARGE }
    : nothingRead(refusal)
}
