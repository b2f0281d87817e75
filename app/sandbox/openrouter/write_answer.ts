import type { ChatCall } from '#sandbox/openrouter/chat_call'
import { picturesOf, textOf } from '#sandbox/openrouter/message_text'
import { parseRecord } from '#sandbox/peer/json_values'
import type { JsonRecord } from '#sandbox/peer/json_values'
import { Desk } from '#sandbox/writer/desk'
import { describePicture } from '#sandbox/writer/describe_picture'
import { fitSchema } from '#sandbox/writer/fit_schema'
import { keySentences } from '#sandbox/writer/sentences'

/**
 * What the sandbox's writer makes of a conversation: JSON where it is wanted, the description of a
 * picture, notes on a text, else a post.
 * @param repeats how often the same conversation was answered before
 * @throws VendorRefusal 400 for a picture that cannot be read
 */
export async function writeAnswer(call: ChatCall, repeats: number): Promise<string> {
  const pictures = picturesOf(call.messages.at(-1) ?? {})
  const seen = await Promise.all(pictures.map(describePicture))
  const desk = new Desk(call.messages, repeats, seen.join(' '))
  const schema = call.schema ?? schemaIn(call.messages) ?? (call.anyJson ? ANY_POST : null)
  if (schema) return JSON.stringify(fitSchema(schema, desk))
  if (seen.length > 0) return desk.seen
  return wantsNotes(call.messages, desk) ? notes(desk) : post(desk)
}

const ANY_POST: JsonRecord = {
  type: 'object',
  properties: {
    content: { type: 'string' },
    hashtags: { type: 'array', items: { type: 'string' } },
  },
}

/** A schema that is asked for in words. */
function schemaIn(messages: JsonRecord[]): JsonRecord | null {
  const said = messages.map(textOf).join('\n')
  const written = /\bJSON schema\b[^{\n]{0,40}\n?(\{.*\})/i.exec(said)?.[1]
  return written === undefined ? null : parseRecord(Buffer.from(written))
}

/** A text is there, and the instruction is to make it shorter rather than to write. */
function wantsNotes(messages: JsonRecord[], { brief }: Desk): boolean {
  if (brief.materials.length === 0 || brief.revision !== null) return false
  const instruction = messages.map(textOf).join('\n').slice(0, 400)
  return /\b(?:summari[sz]e|summary|take notes|extract|condense)\b/i.test(instruction)
}

function notes({ brief }: Desk): string {
  const sentences = brief.materials.flatMap(({ text }) => keySentences(text, 6))
  return sentences.map((sentence) => `- ${sentence}`).join('\n')
}

function post({ post: { body, hashtags } }: Desk): string {
  const tags = hashtags.map((tag) => `#${tag}`).join(' ')
  return tags === '' ? body : `${body}\n\n${tags}`
}
