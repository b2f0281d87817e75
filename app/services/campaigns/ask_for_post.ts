import vine, { errors } from '@vinejs/vine'
import { parsePostAnswer } from '#domain/assistant/written_post'
import { CAMPAIGN_SYSTEM_PROMPT, postPrompt, postSchema } from '#domain/campaigns/post_prompt'
import type { PostBrief } from '#domain/campaigns/post_prompt'
import { commentWithLink, POLL_TYPE, withoutLinks } from '#domain/campaigns/post_parts'
import type { PostParts } from '#domain/campaigns/post_parts'
import type { PlannedComment } from '#domain/first_comments/planned_comment'
import { normalizePoll, POLL_DURATIONS, pollProblem } from '#domain/posts/poll'
import type { Poll } from '#domain/posts/poll'
import { IMAGE_PROMPT } from '#domain/images/image_request'
import { lengthProblem, lengthSentence } from '#domain/posts/characters'
import { composeCommentary, normaliseHashtags } from '#domain/posts/hashtags'
import type { AiCaller } from '#services/ai/ai_access'
import { structuredChat, prose } from '#services/ai/ai_client'
import type { ChatAnswer } from '#services/ai/ai_client'

export interface PostText {
  /** Includes the hashtags and fits LinkedIn's length limit. */
  text: string
  /** The comment with the campaign's link; null if it has none. */
  firstComment: PlannedComment | null
  poll: Poll | null
  imagePrompt: string
  searchWords: string
}

/** The maximum length of an answer, in tokens. A long post with its hashtags is about 600. */
const MAX_TOKENS = 2000

const MAX_HASHTAGS = 5

const answerValidator = vine.create({
  content: vine.string().trim().minLength(1).maxLength(20_000).use(prose()),
  hashtags: vine.array(vine.string().maxLength(100)).maxLength(30).optional(),
  image_prompt: vine.string().trim().maxLength(IMAGE_PROMPT.max).optional(),
  search_words: vine.string().trim().maxLength(200).optional(),
  first_comment: vine.string().trim().maxLength(2000).optional(),
  poll: vine
    .object({
      question: vine.string().maxLength(1000),
      options: vine.array(vine.string().maxLength(1000)).maxLength(20),
      duration: vine.enum(POLL_DURATIONS),
    })
    .optional(),
})

/**
 * Requests the text of a campaign's next post.
 * @throws AiFailure
 */
export function askForPost(
  { access, model, signal }: AiCaller,
  brief: PostBrief,
  avoid: string | null
): Promise<ChatAnswer & { value: PostText }> {
  const messages = [
    { role: 'system' as const, content: CAMPAIGN_SYSTEM_PROMPT },
    { role: 'user' as const, content: postPrompt(brief, avoid) },
  ]
  const request = { model, messages, maxTokens: MAX_TOKENS, temperature: 0.8, signal }
  return structuredChat(access, request, {
    name: 'campaign_post',
    schema: postSchema(brief),
    validate: async (value) => toPostText(await answerValidator.validate(value), brief),
  })
}

type Answer = Awaited<ReturnType<typeof answerValidator.validate>>

/**
 * A text or a poll that LinkedIn would refuse fails the validation, so the model is asked once
 * more.
 */
function toPostText(answer: Answer, { link, contentType }: PostParts): PostText {
  const { body, hashtags: tags } = parsePostAnswer(answer.content)
  const hashtags = normaliseHashtags([...tags, ...(answer.hashtags ?? [])]).slice(0, MAX_HASHTAGS)
  const content = link === null ? body : withoutLinks(body)
  const text = composeCommentary(content, hashtags)
  const problem = lengthProblem(text, 0)
  if (problem) throw refused('content', lengthSentence(problem, text))
  const firstComment = link === null ? null : commentWithLink(answer.first_comment ?? '', link)
  const poll = contentType === POLL_TYPE ? writtenPoll(answer) : null
  const imagePrompt = answer.image_prompt || answer.content.slice(0, 500)
  return { text, firstComment, poll, imagePrompt, searchWords: answer.search_words ?? '' }
}

function writtenPoll(answer: Answer): Poll {
  if (!answer.poll) throw refused('poll', 'The poll is missing.')
  const poll = normalizePoll(answer.poll)
  const problem = pollProblem(poll)?.sentence
  if (problem) throw refused('poll', problem)
  return poll
}

function refused(field: string, message: string) {
  return new errors.E_VALIDATION_ERROR([{ field, message }])
}
