/**
 * Models that were asked for the text of a post sometimes answer a JSON document instead: bare, in a
 * Markdown fence, or after a word of greeting. Such an answer is no post. A post that merely quotes a
 * few lines of JSON is one.
 */

/** Prose around a document that makes up more than this share of an answer is a post. */
const MAX_PROSE_SHARE = 0.5

const FENCES = /^[ \t]*```[\w-]*[ \t]*$/gm
const BLOCK = /(?:^|\n)[ \t]*([{[][\s\S]*[}\]])/
/** How an object begins, or an array whose first item is no plain word. */
const OPENING = /^\{\s*(?:"|\}|$)|^\[\s*(?:["{[\]]|$)/

/** True for an answer that is JSON instead of a text: a document, or a single value. */
export function isJsonAnswer(text: string): boolean {
  const bare = withoutFences(text)
  return bare !== '' && (isJson(bare) || isJsonDocument(bare))
}

/** True for an object or array in the place of a text, broken ones included. */
export function isJsonDocument(text: string): boolean {
  const bare = withoutFences(text)
  if (OPENING.test(bare) || (/^[{[]/.test(bare) && isJson(bare))) return true
  const block = BLOCK.exec(bare)?.[1]
  if (block === undefined || !OPENING.test(block)) return false
  return bare.length - block.length <= MAX_PROSE_SHARE * bare.length
}

/**
 * How many characters at the beginning of an unfinished answer are certainly words of a post: those
 * before the place where a JSON document may have begun.
 */
export function certainWords(text: string): number {
  const start = text.search(/\S/)
  if (start === -1 || mayBeValue(text.slice(start))) return 0
  return DOCUMENT.exec(text)?.index ?? text.length
}

/** A line that opens an object, an array or a fence, or is too short yet to tell. */
const DOCUMENT = /(?<=^|\n)[ \t]*(?:`{1,2}$|```|\{\s*(?:"|\}|$)|\[\s*(?:["{[\]]|-?\d|$))/

const NUMBER = /^-?\d*(?:\.\d*)?(?:e[+-]?\d*)?\s*$/i
const STRING = /^"(?:[^"\\\n]|\\.)*\\?"?\s*$/
const WORDS = ['null', 'true', 'false']

/** Whether the text so far can still become a single JSON string, number or word. */
function mayBeValue(text: string): boolean {
  const isWord = WORDS.some((word) => word.startsWith(text.trimEnd()))
  return isWord || NUMBER.test(text) || STRING.test(text)
}

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
