import { textOf } from '#sandbox/ai/messages'
import { type JsonRecord, parseRecord } from '#sandbox/server/peer'

/** A text that was handed over to write from, with the label it was given. */
export interface Source {
  id: string
  text: string
}

/** What is to be done with a text that is there already. */
type Revision = 'shorten' | 'formal' | 'hook' | 'again'

/** What the writer understands of a conversation. */
export interface WritingRequest {
  topic: string
  revision: Revision | null
  /** The text that is to be changed; empty for a new one. */
  previous: string
  sources: Source[]
  /** Words that must not be used, in lower case. */
  banned: string[]
  /** Every word of the conversation: what was said before is not said again. */
  said: string
}

const NO_TOPIC = 'your topic'
const MAX_TOPIC = 110

/** Reads what is wanted: the newest request that names a topic, and the change that is asked for. */
export function readRequest(conversation: JsonRecord[]): WritingRequest {
  const messages = withoutRepairs(conversation)
  const said = messages.map(textOf).join('\n')
  const requests = messages.filter(({ role }) => role === 'user').map(requestIn)
  const previous = previousText(messages)
  const revision = previous === '' ? null : revisionIn(requests.at(-1) ?? '')
  const named = requests.reverse().find((each) => !revisionIn(each) && topicIn(each) !== '')
  const topic = (named && topicIn(named)) || NO_TOPIC
  return { topic, revision, previous, sources: sourcesIn(said), banned: bannedIn(said), said }
}

const REPAIR = /answer can't be used/i

/** An answer that could not be read, and the request to repair it, change nothing of what is wanted. */
function withoutRepairs(messages: JsonRecord[]): JsonRecord[] {
  const last = messages.at(-1)
  if (messages.length < 3 || !last || !REPAIR.test(textOf(last))) return messages
  return withoutRepairs(messages.slice(0, -2))
}

const TAGGED = /<(source|material|attachment)((?:\s+[\w-]+="[^"]*")*)\s*>([\s\S]*?)<\/\1>/gi
/** Context for the writer, not texts to write from. */
const BACKGROUND = /earlier post|example post|analysis|brief|rejection|campaign/i
/** Tags that are only spoken of ('text between <source> and </source>') hold less. */
const MIN_SOURCE = 12

function sourcesIn(said: string): Source[] {
  return [...said.matchAll(TAGGED)].flatMap(([, , attributes, inner]) => {
    const kind = /\bkind="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const id = /\bid="([^"]*)"/.exec(attributes)?.[1] ?? kind.split(' ').at(-1) ?? ''
    const text = inner.trim()
    return text.length < MIN_SOURCE || BACKGROUND.test(kind) ? [] : [{ id, text }]
  })
}

function requestIn(message: JsonRecord): string {
  return textOf(message).replaceAll(TAGGED, ' ').trim()
}

/** The last answer, which may have been JSON. */
function previousText(messages: JsonRecord[]): string {
  const answer = messages.filter(({ role }) => role === 'assistant').at(-1)
  if (!answer) return ''
  const text = textOf(answer)
  const { content, caption } = parseRecord(Buffer.from(text)) ?? {}
  const body = content ?? caption
  return typeof body === 'string' ? body : text
}

const LABEL = /^\W{0,4}(?:content pillar|topic|subject|post about)\W{0,3}:\s*(\S.*)$/im
const ABOUT = /\b(?:about|announce|titled)\s+(\S.*)/i
const ORDER =
  /^(?:please )?(?:write|create|draft|make|tell people)\b(?:\s+(?:a|an|the|new|short|linkedin|posts?|carousel|on|of|for)\b)*\s*/i
const TAIL =
  /[,;]?\s*(?:in an? [\w -]{3,24} (?:tone|voice|style)|with an? (?:image|picture)|please)\b.*$/i

/** What a request is about, in its own words; empty when it names nothing. */
function topicIn(request: string): string {
  const text = LABEL.exec(request)?.[1] ?? request
  const [line = ''] = (ABOUT.exec(text)?.[1] ?? text.replace(ORDER, '')).split('\n')
  const [sentence = ''] = line.split(/[.!?](?=\s|$)/)
  const bare = sentence.replace(TAIL, '').replace(/^["'“”\s]+|["'“”\s,;:]+$/g, '')
  return bare.length <= MAX_TOPIC ? bare : bare.slice(0, MAX_TOPIC).replace(/\s+\S*$/, '')
}

const REVISIONS: [Revision, RegExp][] = [
  ['shorten', /^(?:make it shorter|shorten)/i],
  ['formal', /^make it more formal/i],
  ['hook', /^(?:begin it with a hook|add a (?:stronger )?hook)/i],
  ['again', /^(?:give me another version|write it again|regenerate)/i],
]

function revisionIn(request: string): Revision | null {
  return REVISIONS.find(([, words]) => words.test(request))?.[0] ?? null
}

const BANNED = /\bwords never to use:\s*(\S.*)$/im

function bannedIn(said: string): string[] {
  const words = (BANNED.exec(said)?.[1] ?? '').toLowerCase().split(',')
  return words.map((word) => word.trim()).filter(Boolean)
}
