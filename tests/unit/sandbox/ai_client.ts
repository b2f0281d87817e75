import OpenAI from 'openai'
import { startAiSandbox } from '#sandbox/ai'
import type { AiSandbox } from '#sandbox/ai'

export const KEY = 'sk-or-v1-test-9876'
export const MODEL = 'openai/gpt-4o-mini'

/** Two materials of a workshop that does not exist. */
export const FENWICK = `<material id="mat-1" name="Website">
Fenwick Cycles mends bicycles in the old tram depot. Our repair workshop is open on Saturdays.
The repair workshop began with two stands. Spare parts stay in stock for ten years.
</material>
<material id="mat-2" name="Handbook">
New colleagues spend their first week beside a mechanic. Feedback is given on the same day.
Spare parts are counted on Fridays.
</material>`

interface Message {
  role: string
  content: unknown
}

/** A sandbox with a frozen clock, and the calls of a client. */
export class AiClient {
  constructor(readonly sandbox: AiSandbox) {}

  static async start(): Promise<AiClient> {
    const at = Date.parse('2026-11-19T09:24:00Z')
    return new AiClient(await startAiSandbox({ now: () => at }))
  }

  /** The official package, as the application uses it. */
  openai(baseURL = this.sandbox.url, apiKey = KEY): OpenAI {
    return new OpenAI({ baseURL, apiKey, maxRetries: 0 })
  }

  post(path: string, body: object, key: string | null = KEY, signal?: AbortSignal) {
    return fetch(`${this.sandbox.url}${path}`, {
      method: 'POST',
      headers: key === null ? {} : { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal,
    })
  }

  chat(body: object = {}, key: string | null = KEY, signal?: AbortSignal) {
    const messages = [user('Write about our onboarding redesign')]
    return this.post('/chat/completions', { model: MODEL, messages, ...body }, key, signal)
  }

  /** The text of an answer. */
  async words(messages: Message[], more: object = {}): Promise<string> {
    const answer = await this.chat({ messages, ...more })
    const { choices } = (await answer.json()) as { choices: { message: { content: string } }[] }
    return choices[0].message.content
  }

  /** The JSON of an answer that has to fit a schema. */
  async fitted<Shape>(messages: Message[], schema: object): Promise<Shape> {
    return JSON.parse(await this.words(messages, { response_format: shaped(schema) })) as Shape
  }

  async steer(path: string, body: object): Promise<Response> {
    const url = `${this.sandbox.origin}/sandbox/${path}`
    const headers = { 'content-type': 'application/json' }
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  }
}

export function user(content: unknown): Message {
  return { role: 'user', content }
}

export function assistant(content: string): Message {
  return { role: 'assistant', content }
}

export function system(content: string): Message {
  return { role: 'system', content }
}

export function shaped(schema: object) {
  return { type: 'json_schema' as const, json_schema: { name: 'shape', strict: true, schema } }
}

export async function errorOf(answer: Response) {
  const { error } = (await answer.json()) as {
    error: { code: number | string; message: string; metadata?: { error_type: string } }
  }
  return { status: answer.status, ...error }
}
