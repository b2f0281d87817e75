import { cleanText } from '#domain/posts/text'

/** The fields of a message that these functions use. */
interface PromptMessage {
  role: 'system' | 'user' | 'assistant'
  content: unknown
}

/**
 * Adds the answer's schema to the prompt as text. A server that ignores `response_format` may then
 * still follow it.
 */
export function withSchemaInstruction<Message extends PromptMessage>(
  messages: readonly Message[],
  schema: object
): (Message | PromptMessage)[] {
  const instruction = `Answer with one JSON value and nothing else: no Markdown, no words around it. It must fit this JSON schema:\n${JSON.stringify(schema)}`
  const [first, ...rest] = messages
  if (first?.role === 'system' && typeof first.content === 'string') {
    return [{ ...first, content: `${first.content}\n\n${instruction}` }, ...rest]
  }
  return [{ role: 'system', content: instruction }, ...messages]
}

const MAX_QUOTED = 6000

/** Repeats the question after the model returned a JSON document instead of text. */
export function withProseRetry<Message extends PromptMessage>(
  messages: readonly Message[],
  answer: string
): (Message | PromptMessage)[] {
  return [
    ...messages,
    { role: 'assistant', content: answer.slice(0, MAX_QUOTED) },
    {
      role: 'user',
      content:
        "That answer can't be used: it is JSON. Answer again with the text of the post only, as people read it.",
    },
  ]
}

/** Repeats the question with the unusable answer and its problem. */
export function withRepairRetry<Message extends PromptMessage>(
  messages: readonly Message[],
  answer: string,
  problem: string
): (Message | PromptMessage)[] {
  return [
    ...messages,
    { role: 'assistant', content: answer.trim().slice(0, MAX_QUOTED) || '(nothing)' },
    {
      role: 'user',
      content: `That answer can't be used: ${problem} Answer again, with the corrected JSON only.`,
    },
  ]
}

/**
 * Models that are asked for the text of a post sometimes return a JSON document instead: bare, in a
 * Markdown fence, or after a greeting. Such an answer is not a post. An answer with a larger share
 * of prose than this around the document is a post that quotes some JSON.
 */
const MAX_PROSE_SHARE = 0.5

const FENCES = /^[ \t]*```[\w-]*[ \t]*$/gm

const BLOCK_START = /(?:^|\n)[ \t]*(?=[{[])/

/** Matches the start of an object, or of an array whose first item is not a plain word. */
const OPENING = /^\{\s*(?:"|\}|$)|^\[\s*(?:["{[\]]|$)/

/** Returns true for an answer that is JSON instead of text: a document or a single value. */
export function isJsonAnswer(text: string): boolean {
  const bare = withoutFences(text)
  return bare !== '' && (isJson(bare) || isJsonDocument(bare))
}

/** Returns true for an object or array instead of text, even when it is malformed. */
export function isJsonDocument(text: string): boolean {
  const bare = withoutFences(text)
  if (OPENING.test(bare) || (/^[{[]/.test(bare) && isJson(bare))) return true
  const block = blockIn(bare)
  if (!OPENING.test(block)) return false
  return bare.length - block.length <= MAX_PROSE_SHARE * bare.length
}

/**
 * Returns the text from the first bracket that begins a line to the last bracket that closes, or an
 * empty text. One expression for both would read a long answer again from each such line.
 */
function blockIn(text: string): string {
  const start = BLOCK_START.exec(text)
  const end = 1 + Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  return start ? text.slice(start.index + start[0].length, end) : ''
}

/**
 * Passes on the text of an unfinished answer as soon as it surely belongs to a post. Thoughts are
 * left out, and everything is held back from where a JSON document may have begun. What is held
 * back is read again only once it has grown by a share, so that a long answer in tiny pieces
 * doesn't cost more with each of them.
 */
export class PostTextGate {
  #held = ''
  #readAgainAt = 0
  #hasBegun = false
  /** Whether the last line that was passed on has words, so that no document can begin on it. */
  #isInLine = false

  /** Takes the next piece of an answer and returns the text that can be passed on. */
  add(piece: string): string {
    this.#held += piece
    if (this.#held.length < this.#readAgainAt) return ''
    const passed = this.#hasBegun || this.#begin() ? this.#release() : ''
    const line = passed.slice(passed.lastIndexOf('\n') + 1)
    this.#isInLine = line.trim() !== '' || (this.#isInLine && line.length === passed.length)
    this.#readAgainAt = this.#held.length + this.#held.length / MIN_GROWTH
    return passed
  }

  #begin(): boolean {
    const text = withoutThoughts(this.#held)
    if (mayBeValue(text.trimStart())) return false
    this.#held = text
    this.#hasBegun = true
    return true
  }

  #release(): string {
    const start = this.#isInLine ? this.#held.indexOf('\n') : 0
    const found = start === -1 ? -1 : this.#held.slice(start).search(DOCUMENT)
    const passed = found === -1 ? this.#held : this.#held.slice(0, start + found)
    this.#held = this.#held.slice(passed.length)
    return passed
  }
}

/** Held text is read again after it has grown by this part of its length. */
const MIN_GROWTH = 8

/** Matches a line that opens an object, an array or a fence, or that is too short to decide. */
const DOCUMENT = /(?<=^|\n)[ \t]*(?:`{1,2}$|```|\{\s*(?:"|\}|$)|\[\s*(?:["{[\]]|-?\d|$))/

const NUMBER = /^-?\d*(?:\.\d*)?(?:e[+-]?\d*)?\s*$/i

const STRING = /^"(?:[^"\\\n]|\\.)*(?:\\?|"\s*)$/

const LITERALS = ['null', 'true', 'false']

/** Returns true while the text can still become a single JSON string, number or literal. */
function mayBeValue(text: string): boolean {
  const isWord = LITERALS.some((word) => word.startsWith(text.trimEnd()))
  return isWord || NUMBER.test(text) || STRING.test(text)
}

/** The keys under which models put the text of a post when they answer in JSON, best first. */
const TEXT_KEYS = ['body', 'content', 'text', 'post', 'caption']

const TAG_KEYS = ['hashtags', 'tags']

const TAG = /^#?[\p{L}\p{M}\p{N}_]+$/u

/**
 * Returns the text of a post in a JSON answer, with its hashtags on the last line. Returns null
 * when the answer has another shape.
 */
export function postInJson(text: string): string | null {
  const json: Record<string, unknown> = { ...Object(extractJson(text)) }
  const body = TEXT_KEYS.map((key) => json[key]).find((value) => value !== undefined)
  if (typeof body !== 'string' || body.trim() === '' || isJsonAnswer(body)) return null
  const tags: unknown = TAG_KEYS.map((key) => json[key]).find(Array.isArray) ?? []
  const words = (tags as unknown[]).filter((tag) => typeof tag === 'string' && TAG.test(tag))
  const line = words.map((word) => `#${String(word).replace('#', '')}`).join(' ')
  return [body.trim(), line].filter(Boolean).join('\n\n')
}

/**
 * Removes the thoughts that some models of self-hosted servers write before their answer. While
 * they are being written, nothing is left.
 */
export function withoutThoughts(text: string): string {
  const opening = text.trimStart().slice(0, THOUGHTS.length)
  if (opening !== '' && THOUGHTS.startsWith(opening) && opening !== THOUGHTS) return ''
  return text.replace(/^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/, '')
}

const THOUGHTS = '<think>'

function withoutFences(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(FENCES, '')
    .trim()
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the JSON in a model's answer, ignoring a Markdown fence, a greeting or a closing remark
 * around it. Returns undefined when there is none.
 */
export function extractJson(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '').trim()
  for (const candidate of candidates(plain)) {
    const value = parsed(candidate)
    if (typeof value === 'object' && value !== null) return value
  }
  return undefined
}

function candidates(text: string): string[] {
  const [, inFence, behind] = text.split('```', 3)
  const fenced = behind === undefined ? undefined : inFence?.replace(/^[A-Za-z]*/, '').trim()
  const unfenced = text.replace(/^```[A-Za-z]*\s*/, '')
  const object = between(text, '{', '}')
  // A list that begins later is a part of the object.
  const list = text.search(/[{[]/) === text.indexOf('[') ? between(text, '[', ']') : undefined
  return [text, fenced, unfenced, list, object].filter((each) => each !== undefined)
}

/** Returns the text from the first opening bracket to the last closing one, or an empty text. */
function between(text: string, opening: string, closing: string): string {
  const start = text.indexOf(opening)
  return start === -1 ? '' : text.slice(start, text.lastIndexOf(closing) + 1)
}

/** Every text of the document is returned as it can be stored. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? cleanText(value) : value
    )
  } catch {
    return undefined
  }
}
