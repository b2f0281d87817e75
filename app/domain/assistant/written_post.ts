import { cleanText } from '#domain/posts/clean_text'
import { hashtagsIn, normaliseHashtags } from '#domain/posts/hashtags'

/** A post as a model wrote it, taken apart. */
export interface WrittenPost {
  body: string
  /** As `#word`, without doubles; those inside of the text stay there and are not listed. */
  hashtags: string[]
}

const FENCE = /^```[\w-]*\n([\s\S]*?)\n?```$/
const BOLD = /(\*\*|__)(?=\S)([^\n]*?\S)\1/g
const HEADING = /^#{1,6}[ \t]+(?=\S)/gm
const LABEL = /^[\s*_>-]{0,4}hashtags?\s*:[\s*_]*/i

/**
 * The text and the hashtags of an answer: tags at its end, on lines of their own, are the post's
 * hashtags. Marks of Markdown, which LinkedIn would show as they are, are taken out.
 */
export function writtenPost(answer: string): WrittenPost {
  const text = withoutMarkdown(cleanText(answer).trim())
  const lines = text.split('\n')
  const tags: string[] = []
  while (lines.length > 0 && isTagLine(lines.at(-1) ?? '')) {
    tags.unshift(...hashtagsIn(lines.pop() ?? ''))
  }
  const body = lines.join('\n').trim()
  return body === '' ? { body: text, hashtags: [] } : { body, hashtags: normaliseHashtags(tags) }
}

function withoutMarkdown(text: string): string {
  return text.replace(FENCE, '$1').replace(BOLD, '$2').replace(HEADING, '').trim()
}

/** Blank, or nothing but hashtags; 'Hashtags:' may stand before them. */
function isTagLine(line: string): boolean {
  const words = line
    .replace(LABEL, '')
    .split(/[\s,;·|]+/)
    .filter(Boolean)
  return words.every((word) => hashtagsIn(word).length === 1 && hashtagsIn(word)[0] === word)
}
