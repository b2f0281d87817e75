import type { ChatCall } from '#sandbox/openrouter/chat_call'
import { textOf } from '#sandbox/openrouter/message_text'
import { isRecord } from '#sandbox/peer/json_values'

export async function writeAnswer(call: ChatCall): Promise<string> {
  const last =
    call.messages
      .filter(({ role }) => role === 'user')
      .map(textOf)
      .at(-1) ?? ''
  const topic = last.match(/about\s+(.+?)[.\n]/i)?.[1] ?? last.slice(0, 80)
  if (call.schema) return JSON.stringify(fit(call.schema, topic))
  return `What we learned about ${topic}.\n\nStart small, listen, repeat.\n\nWhat would you add?\n\n#work #learning`
}

function fit(schema: unknown, topic: string): unknown {
  if (!isRecord(schema)) return topic
  if (isRecord(schema.properties)) {
    const entries = Object.entries(schema.properties)
    return Object.fromEntries(
      entries.map(([name, value]) => [name, fit(value, `${name}: ${topic}`)])
    )
  }
  if (schema.type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 5) }, () => fit(schema.items, topic))
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return true
  return topic
}
