import { foreignText } from '#domain/ai/foreign_text'

/** Characters of an attachment that go along with a request. */
const MOST_ATTACHED = 20_000

export interface AttachedText {
  name: string
  text: string
}

/** What the model is asked: the person's words, and the text they attached as data after them. */
export function requestWith(text: string, attachment: AttachedText | null): string {
  if (!attachment) return text
  const { name, text: attached } = attachment
  const source = foreignText({ kind: 'attachment', name, text: attached }, MOST_ATTACHED)
  return `${text}\n\n${source}`
}

/** The request of the spec's call for a draft (spec section 7): a topic, and a tone where one is said. */
export function draftRequest({ topic, tone }: { topic: string; tone?: string }): string {
  const said = tone?.trim()
  return said ? `${topic.trim()}\n\nTone: ${said}` : topic.trim()
}
