import { DEFAULT_TEXT_MODEL } from '#domain/ai/model_catalog'
import { extractionRefused, normalizeText } from '#domain/materials/extraction'
import type { ExtractedText, ExtractionRefused } from '#domain/materials/extraction'
import { IMAGE_QUESTION, IMAGE_TOO_LARGE } from '#domain/materials/analysis_prompts'
import { chat } from '#services/ai/ai_client'
import { readInWorker } from '#services/materials/reading_process'
import type { Reading, Source } from '#services/materials/reading_process'
import type { AiUsage } from '#domain/ai/ai_usage'
import type { AiAccess } from '#services/ai/ai_access'

const MAX_TOKENS = 700

interface DescribedImage {
  read: ExtractedText | ExtractionRefused
  model: string | null
  usage: AiUsage | null
}

/**
 * Asks a vision model to describe an image and transcribe its text.
 * @throws AiFailure
 */
export async function describeImage(
  access: AiAccess,
  source: Source,
  signal: AbortSignal
): Promise<DescribedImage> {
  const image = await readInWorker({ format: 'image' }, source, { signal })
  if (image.kind !== 'image') {
    return { read: refused(image), model: null, usage: null }
  }
  const url = `data:image/jpeg;base64,${Buffer.from(image.bytes).toString('base64')}`
  const { text, model, usage } = await chat(access, {
    model: DEFAULT_TEXT_MODEL,
    messages: [
      { role: 'system', content: IMAGE_QUESTION },
      { role: 'user', content: [{ type: 'image_url', image_url: { url } }] },
    ],
    maxTokens: MAX_TOKENS,
    signal,
  })
  const tidy = normalizeText(text)
  const read =
    tidy.text === ''
      ? extractionRefused('no_words')
      : ({ kind: 'text', pages: null, ...tidy } as const)
  return { read, model, usage }
}

/**
 * The reason why an image cannot be read at all. Returns null for an image that a model could
 * describe.
 */
export async function imageProblem(
  source: Source,
  signal: AbortSignal
): Promise<ExtractionRefused | null> {
  const image = await readInWorker({ format: 'image' }, source, { signal })
  return image.kind === 'image' ? null : refused(image)
}

function refused(reading: Exclude<Reading, { kind: 'image' }>): ExtractionRefused {
  const refusal = reading.kind === 'refused' ? reading.refusal : 'broken'
  return refusal === 'too_heavy'
    ? { kind: 'refused', sentence: IMAGE_TOO_LARGE }
    : extractionRefused(refusal)
}
