import { fieldsOf, listOf } from '#domain/pictures/answer_fields'

/** A picture in an answer: its bytes in base64, or where they are. */
export type ImageReference = { kind: 'base64'; base64: string } | { kind: 'address'; url: string }

/**
 * The first picture of an answer: of the image calls of OpenRouter and OpenAI (`data`), or of a chat
 * (`message.images`). Null when there is none, which is no error status (protocol section 1.5).
 */
export function imageOf(answer: unknown): ImageReference | null {
  const { data, choices } = fieldsOf(answer)
  for (const item of listOf(data)) {
    const { b64_json: base64, url } = fieldsOf(item)
    const found = base64Of(base64) ?? referenceOf(url)
    if (found) return found
  }
  for (const image of listOf(fieldsOf(fieldsOf(listOf(choices)[0]).message).images)) {
    const found = referenceOf(fieldsOf(fieldsOf(image).image_url).url)
    if (found) return found
  }
  return null
}

function referenceOf(value: unknown): ImageReference | null {
  if (typeof value !== 'string') return null
  const inline = /^data:image\/[\w.+-]+;base64,/i.exec(value)
  if (inline) return base64Of(value.slice(inline[0].length))
  return /^https?:\/\//i.test(value) ? { kind: 'address', url: value } : null
}

function base64Of(value: unknown): ImageReference | null {
  return typeof value === 'string' && value !== '' ? { kind: 'base64', base64: value } : null
}
