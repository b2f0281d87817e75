import type { JsonRecord } from '#sandbox/peer/json_values'
import { parseRecord } from '#sandbox/peer/json_values'
import { textOf } from '#sandbox/openrouter/message_text'
import { documentsIn, withoutDocuments } from '#sandbox/writer/documents'
import type { GivenDocument } from '#sandbox/writer/documents'
import { revisionIn } from '#sandbox/writer/revision'
import type { Revision } from '#sandbox/writer/revision'
import { toneIn } from '#sandbox/writer/tone'
import type { Tone } from '#sandbox/writer/tone'
import { topicIn } from '#sandbox/writer/topic'

/** What the writer understands of a conversation. */
export interface Brief {
  topic: string
  tone: Tone
  /** Who reads it; empty when nobody said. */
  audience: string
  organization: string
  /** Something happened that is to be told, rather than thought about. */
  isNews: boolean
  revision: Revision | null
  /** The text that is to be changed; empty for a new one. */
  previous: string
  /** Texts to write from. */
  materials: GivenDocument[]
  /** What the last request says, documents taken out. */
  request: string
  /** Words that must not stand in it, in lower case. */
  banned: string[]
  /** Every word of the conversation: what was said before is not said again. */
  said: string
  /** What chance is drawn from: the same for the same conversation. */
  seed: string
}

const FALLBACK = 'the work behind the work'

/** @param repeats how often the same conversation was answered before */
export function readBrief(conversation: JsonRecord[], repeats: number): Brief {
  const messages = withoutRepairs(conversation)
  const users = messages.filter(({ role }) => role === 'user').map(textOf)
  const last = users.at(-1) ?? ''
  const request = withoutDocuments(last)
  const said = messages.map(textOf).join('\n')
  const documents = documentsIn(said)
  const previous = previousText(messages, documents)
  const revision = previous === '' ? null : revisionIn(request)
  const order = orderIn(revision === null ? users : users.slice(0, -1))
  return {
    topic: topicIn(order) || documents[0]?.name || FALLBACK,
    tone: toneIn(request, said),
    audience: labelled(said, AUDIENCE),
    organization: labelled(said, ORGANIZATION),
    isNews: NEWS.test(order),
    revision,
    previous,
    materials: documents.filter(({ isMaterial }) => isMaterial),
    request,
    banned: bannedIn(said),
    said,
    seed: `${last}\n${messages.length}\n${repeats}`,
  }
}

const AUDIENCE = /^\W{0,4}(?:target )?audience\b[^:\n]{0,20}:\s*(\S.*)$/im
const ORGANIZATION = /^\W{0,4}(?:organi[sz]ation|company|brand|client)(?: name)?\s*:\s*(\S.*)$/im
const NEWS =
  /\b(?:announc(?:e|ing)|celebrat(?:e|ing)|introduc(?:e|ing)|launch(?:ing|ed)? (?:of )?(?:our|the|a)|we (?:won|launched|have launched|just|are proud)|share the news|tell (?:people|everyone)|our new)\b/i
/** An answer that could not be read, and the request to mend it, change nothing of what is wanted. */
function withoutRepairs(messages: JsonRecord[]): JsonRecord[] {
  const last = messages.at(-1)
  if (messages.length < 3 || !last || !REPAIR.test(textOf(last))) return messages
  return withoutRepairs(messages.slice(0, -2))
}

const REPAIR = /\b(?:answer can ?not be used|corrected JSON|valid JSON|did not fit the schema)\b/i

function bannedIn(said: string): string[] {
  const found = BANNED.exec(said)?.[1] ?? ''
  const words = found.toLowerCase().split(',')
  return words.map((word) => word.trim().replace(/[."“”]+/g, '')).filter(Boolean)
}

const BANNED =
  /\b(?:words? (?:never to use|to avoid)|never use|banned words)[^:\n]{0,30}:\s*(\S.*)$/im

function labelled(said: string, pattern: RegExp): string {
  const found = pattern.exec(said)
  const value = (found?.[1] ?? '').trim().replace(/[.;]+$/, '')
  return value.length > 120 ? '' : value
}

/** The newest request that names something to write about; empty when none does. */
function orderIn(requests: string[]): string {
  const words = requests.map(withoutDocuments).reverse()
  return words.find((each) => revisionIn(each) === null && topicIn(each) !== '') ?? ''
}

/** The writer's last answer, or the post that stands in the request. */
function previousText(messages: JsonRecord[], documents: GivenDocument[]): string {
  const answer = messages.filter(({ role }) => role === 'assistant').at(-1)
  if (answer) return postIn(textOf(answer))
  return documents.find(({ name }) => /\b(?:post|draft|text)\b/i.test(name))?.text ?? ''
}

/** An answer may have been JSON. */
function postIn(answer: string): string {
  const record = parseRecord(Buffer.from(answer))
  const body = record?.body ?? record?.content ?? record?.caption
  return typeof body === 'string' ? body : answer
}
