import type { PlannedComment } from '#domain/first_comments/planned_comment'
import { cleanComment, MAX_COMMENT_CHARACTERS } from '#domain/first_comments/planned_comment'
import { POLL_BOUNDS, POLL_DURATIONS } from '#domain/posts/poll'
import { linksIn } from '#domain/web/utm'

/** The content type of a campaign for which the model also writes a poll. */
export const POLL_TYPE = 'poll'

/** What a campaign's post has besides its text. */
export interface PostParts {
  contentType: string
  /** The link that goes into the first comment; null if none does. */
  link: string | null
}

interface LinkSource {
  linkInFirstComment: boolean
  description: string
}

/**
 * Returns the link that a campaign puts into the first comment: the first one in its description,
 * else the organization's website. Returns null when there is none, or when the campaign puts no
 * link there. The model never chooses it, because it could invent one.
 */
export function campaignLink(campaign: LinkSource, website: string | null): string | null {
  if (!campaign.linkInFirstComment) return null
  const link = linksIn(campaign.description)[0] ?? website
  if (link === null) return null
  return /^https?:\/\//i.test(link) ? link : `https://${link}`
}

/** Returns the lines of the prompt that ask for these parts. */
export function partInstructions({ contentType, link }: PostParts): string[] {
  const { question, option, options } = POLL_BOUNDS
  const comment = [
    '- first_comment: one sentence that says what is behind the link below, without the link.',
    '  The link is in a comment below the post, so put no link into content.',
    `  Link: ${link}`,
  ]
  const poll = [
    `- poll: a question of at most ${question.max} characters to the readers, which the text leads`,
    `  to, with ${options.min} to ${options.max} different options of at most ${option.max} characters each, and its duration.`,
    '  Nothing political, about health or otherwise sensitive.',
  ]
  return [...(link === null ? [] : comment), ...(contentType === POLL_TYPE ? poll : [])]
}

const text = { type: 'string' }

const POLL_SCHEMA = {
  type: 'object',
  properties: {
    question: text,
    options: { type: 'array', items: text },
    duration: { type: 'string', enum: [...POLL_DURATIONS] },
  },
  required: ['question', 'options', 'duration'],
  additionalProperties: false,
}

/** Returns the properties of the answer's JSON schema for these parts. */
export function partProperties({ contentType, link }: PostParts): Record<string, object> {
  return {
    ...(link !== null && { first_comment: text }),
    ...(contentType === POLL_TYPE && { poll: POLL_SCHEMA }),
  }
}

/**
 * Returns the first comment with the link at its end. A comment with another link, which the model
 * invented, is replaced by the link alone.
 */
export function commentWithLink(written: string, link: string): PlannedComment | null {
  const isOwn = linksIn(written).every((found) => found === link)
  const words = isOwn ? written.replaceAll(link, '').trim() : ''
  const full = words === '' ? link : `${words.replace(/[\s:]+$/, '')} ${link}`
  const fitting = full.length > MAX_COMMENT_CHARACTERS ? link : full
  return cleanComment({ text: fitting, delayMinutes: 0 })
}

/** Removes the sentences that contain a link, unless nothing else would remain. */
export function withoutLinks(body: string): string {
  const lines = body.split('\n').map((line) => {
    if (linksIn(line).length === 0) return line
    const sentences = line.split(/(?<=[.!?…])\s+/)
    return sentences.filter((sentence) => linksIn(sentence).length === 0).join(' ')
  })
  const rest = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return rest === '' ? body : rest
}
