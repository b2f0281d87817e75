import { isRecord } from '#sandbox/peer/json_values'
import type { JsonRecord } from '#sandbox/peer/json_values'

/** The words of a message, whether its content is a text or a list of parts. */
export function textOf(message: JsonRecord): string {
  const { content } = message
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  const texts = content.filter(isRecord).map(({ text }) => (typeof text === 'string' ? text : ''))
  return texts.filter(Boolean).join('\n')
}

/** Addresses of the pictures in a message, in order. */
export function picturesOf(message: JsonRecord): string[] {
  const { content } = message
  if (!Array.isArray(content)) return []
  return content.filter(isRecord).flatMap((part) => {
    const image = part.image_url
    const url = isRecord(image) ? image.url : image
    return typeof url === 'string' ? [url] : []
  })
}
