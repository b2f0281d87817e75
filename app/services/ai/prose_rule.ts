import vine from '@vinejs/vine'
import { isJsonDocument } from '#domain/ai/json_answer'

/** For a text that people read: a JSON document in its place is refused. */
export const prose = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || !isJsonDocument(value)) return
  field.report('{{ field }} must be text, not JSON.', 'prose', field)
})
