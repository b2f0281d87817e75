import { PICTURE_PROMPT } from '#domain/pictures/picture_request'
import { searchWords } from '#domain/pictures/search_words'

const MOST_OPENING = 200
const MOST_BODY = 700

/** How an order begins; the words say nothing of what is to be seen. */
const ORDER = /^\s*(?:please\s+)?(?:write|create|draft|make|generate|prepare|give)\b/i

/** What is asked for the picture of a post: its subject, how the organization's pictures look, the post. */
export function postPicture(request: string, body: string, look: string) {
  const opening = body.split('\n', 1)[0]?.trim().slice(0, MOST_OPENING) ?? ''
  const rest = body
    .trim()
    .slice(opening.length, opening.length + MOST_BODY)
    .trim()
  const prompt = [
    `A picture for a LinkedIn post that begins: “${opening}”.`,
    look.trim().slice(0, 2000),
    rest && `The post goes on: ${rest}`,
  ]
    .filter(Boolean)
    .join('\n\n')
  return {
    prompt: prompt.slice(0, PICTURE_PROMPT.max),
    words: searchWords(request.replace(ORDER, '')),
  }
}
