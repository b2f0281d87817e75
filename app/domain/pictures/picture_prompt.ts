import type { PictureStyle } from '#domain/pictures/picture_request'

const LOOKS: Readonly<Record<PictureStyle, string>> = {
  professional: 'Professional editorial photograph, natural light, restrained colours',
  modern: 'Modern and clean, bold composition, contemporary colours',
  minimalist: 'Minimalist, one subject, generous empty space, few colours',
  creative: 'Creative and imaginative, unexpected angle, vivid colours',
}

/** What models draw badly and what no post needs. */
const WITHOUT = 'No text, letters, logos or watermarks in the image'

/** What AI Horde's models are told to leave out, after their own `###` (protocol section 7). */
const HORDE_WITHOUT = 'text, letters, watermark, logo, blurry, deformed'

/** The words for a model that follows sentences: what is wanted, its look, what to leave out. */
export function picturePrompt(prompt: string, style: PictureStyle): string {
  return `${asSentence(prompt)}\n\nStyle: ${LOOKS[style]}. ${WITHOUT}.`
}

/** The same for the models of AI Horde; its own mark for what to leave out cannot be said twice. */
export function hordePrompt(prompt: string, style: PictureStyle): string {
  const wanted = prompt.replace(/#{3,}/g, ' ').replace(/\s+/g, ' ').trim()
  return `${wanted.slice(0, MOST_HORDE)}, ${LOOKS[style].toLowerCase()} ### ${HORDE_WITHOUT}`
}

/** Characters: its models read some 75 words, the rest only costs. */
const MOST_HORDE = 1000

function asSentence(text: string): string {
  const trimmed = text.trim()
  return /[\p{P}\p{S}]$/u.test(trimmed) ? trimmed : `${trimmed}.`
}
