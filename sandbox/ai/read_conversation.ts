import { textOf } from '#sandbox/ai/messages'
import { type JsonRecord, parseRecord } from '#sandbox/server/peer'

/** A source text of the request, with its label. */
export interface Source {
  id: string
  text: string
}

/** The requested change of an existing text. */
type Revision = 'shorten' | 'formal' | 'hook' | 'again'

/** The request that the writer reads from a conversation. */
export interface WritingRequest {
  topic: string
  revision: Revision | null
  /** The text to change; empty for a new one. */
  previous: string
  sources: Source[]
  /** Banned words in lower case. */
  banned: string[]
  /** The whole conversation. Sentences that it contains are not repeated. */
  said: string
}

const NO_TOPIC = 'your topic'
const MAX_TOPIC = 110

/** Reads the newest request that names a topic, and the change that is requested. */
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

/** Leaves out an unreadable answer and the request to repair it, which do not change the topic. */
function withoutRepairs(messages: JsonRecord[]): JsonRecord[] {
  const last = messages.at(-1)
  if (messages.length < 3 || !last || !REPAIR.test(textOf(last))) return messages
  return withoutRepairs(messages.slice(0, -2))
}

const TAGGED = /<(source|material|attachment)((?:\s+[\w-]+="[^"]*")*)\s*>([\s\S]*?)<\/\1>/gi
/** Kinds of sources that are context for the writer and not texts to write from. */
const BACKGROUND = /earlier post|example post|analysis|brief|rejection|campaign/i
/**
 * The minimum length of a source, in characters. Tags that a prompt only mentions ('text between
 * <source> and </source>') enclose less.
 */
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

/** The topic of a request in its own words; empty if it names none. */
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
