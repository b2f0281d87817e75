import { FOREIGN_TEXT_RULE } from '#domain/ai/foreign_text'
import { brandPart, type Brand } from '#domain/assistant/brand'

const POST_RULES = [
  'Answer with the post alone: no remarks before or after it, no title, no quotation marks around it.',
  'Plain text as LinkedIn shows it, without Markdown, at most 2,500 characters. End with a line of',
  'three to five hashtags. Write in the language of the request. When you are asked to change a',
  'post, answer with the whole changed post.',
].join(' ')

const CAROUSEL_RULES = [
  'Write in the language of the request. Plain text without Markdown. Hashtags stand in their own',
  'list, not in the caption. For each slide also say what a picture for it shows, in one English',
  'sentence without words, letters or logos in the picture.',
].join(' ')

/** What a model is told before it writes a post: the organization's own words first, then what holds always. */
export function postSystemPrompt(prompt: string, brand: Brand): string {
  return [prompt.trim(), brandPart(brand), POST_RULES, FOREIGN_TEXT_RULE].join('\n\n')
}

/** The same before it writes a carousel. */
export function carouselSystemPrompt(prompt: string, brand: Brand): string {
  return [prompt.trim(), brandPart(brand), CAROUSEL_RULES, FOREIGN_TEXT_RULE].join('\n\n')
}
