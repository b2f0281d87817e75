import { graphemes, cleanText } from '#domain/posts/text'
import { hashtagsIn, normaliseHashtags } from '#domain/posts/hashtags'
import { IMAGE_PROMPT } from '#domain/images/image_request'
import { searchKeywords } from '#domain/images/image_prompt'

/** The parts of a generated post. */
export interface ParsedPost {
  body: string
  /** Unique tags as `#word`. Hashtags inside the text stay there and are not listed. */
  hashtags: string[]
}

const FENCE = /^```[\w-]*\n([\s\S]*?)\n?```$/

/** The text in between has no other mark, so that a long line of open marks is read only once. */
const BOLD = /(\*\*|__)(?=\S)((?:(?!\1)[^\n])*?\S)\1/g

const HEADING = /^#{1,6}[ \t]+(?=\S)/gm

const LINK = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()]{1,2000})\)/g

const LABEL = /^[\s*_>-]{0,4}hashtags?\s*:[\s*_]*/i

/**
 * Separates the hashtags at the end of an answer from its text. Markdown syntax, which LinkedIn
 * would show as it is, is removed.
 */
export function parsePostAnswer(answer: string): ParsedPost {
  const text = withoutMarkdown(cleanText(answer).trim())
  const lines = text.split('\n')
  const tags: string[] = []
  while (lines.length > 0 && isTagLine(lines.at(-1) ?? '')) {
    tags.unshift(...hashtagsIn(lines.pop() ?? ''))
  }
  const body = lines.join('\n').trim()
  return body === '' ? { body: text, hashtags: [] } : { body, hashtags: normaliseHashtags(tags) }
}

/** Returns a model's text without Markdown. A link becomes its words and its URL. */
export function withoutMarkdown(text: string): string {
  const plain = text.replace(FENCE, '$1').replace(BOLD, '$2').replace(HEADING, '')
  return plain
    .replace(LINK, (_, words: string, url: string) => (words === url ? url : `${words}: ${url}`))
    .trim()
}

/** Returns true for a blank line and a line of hashtags, which may start with 'Hashtags:'. */
function isTagLine(line: string): boolean {
  const tokens = line
    .replace(LABEL, '')
    .split(/[\s,;·|]+/)
    .filter(Boolean)
  return tokens.every((word) => hashtagsIn(word).length === 1 && hashtagsIn(word)[0] === word)
}

const MAX_OPENING = 200

const MAX_BODY = 700

/** The words with which a request starts. They say nothing about the subject of the image. */
const REQUEST_VERB = /^\s*(?:please\s+)?(?:write|create|draft|make|generate|prepare|give)\b/i

/**
 * Returns the prompt for a post's image: its subject, the organization's image style and the post.
 */
export function postImagePrompt(request: string, body: string, brandStyle: string) {
  const opening = body.split('\n', 1)[0]?.trim().slice(0, MAX_OPENING) ?? ''
  const rest = body
    .trim()
    .slice(opening.length, opening.length + MAX_BODY)
    .trim()
  const prompt = [
    `A picture for a LinkedIn post that begins: “${opening}”.`,
    brandStyle.trim().slice(0, 2000),
    rest && `The post goes on: ${rest}`,
  ]
    .filter(Boolean)
    .join('\n\n')
  return {
    prompt: prompt.slice(0, IMAGE_PROMPT.max),
    words: searchKeywords(request.replace(REQUEST_VERB, '')),
  }
}

/** The number of characters of a long text that the chat shows before 'Read more'. */
export const MAX_SHOWN_CHARACTERS = 500

/**
 * Returns the shortened form of a long text, cut between visible characters, or null when the whole
 * text is shown.
 */
export function shortened(text: string): string | null {
  if (text.length <= MAX_SHOWN_CHARACTERS) return null
  let end = 0
  let count = 0
  for (const { segment } of graphemes.segment(text)) {
    if (count === MAX_SHOWN_CHARACTERS) return `${text.slice(0, end).trimEnd()}…`
    end += segment.length
    count += 1
  }
  return null
}
