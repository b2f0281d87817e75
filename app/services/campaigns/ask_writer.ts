import vine, { errors } from '@vinejs/vine'
import { CAMPAIGN_WRITER, POST_SCHEMA, postQuestion } from '#domain/campaigns/post_prompt'
import type { PostBrief } from '#domain/campaigns/post_prompt'
import { PICTURE_PROMPT } from '#domain/pictures/picture_request'
import { lengthProblem, lengthSentence } from '#domain/posts/characters'
import { composeCommentary, normaliseHashtags } from '#domain/posts/hashtags'
import type { AiAccess } from '#services/ai/ai_access'
import { structuredChat, type ChatAnswer } from '#services/ai/chat'
import { prose } from '#services/ai/prose_rule'

export interface CampaignWriter {
  access: AiAccess
  model: string
  signal: AbortSignal
}

export interface PostText {
  /** With its hashtags, short enough for LinkedIn. */
  text: string
  imagePrompt: string
  searchWords: string
}

/** Tokens of an answer: a long post with its hashtags is about 600. */
const MOST_TOKENS = 2000
const MOST_HASHTAGS = 5

const answerValidator = vine.create({
  content: vine.string().trim().minLength(1).maxLength(20_000).use(prose()),
  hashtags: vine.array(vine.string().maxLength(100)).maxLength(30).optional(),
  image_prompt: vine.string().trim().maxLength(PICTURE_PROMPT.max).optional(),
  search_words: vine.string().trim().maxLength(200).optional(),
})

/** The text of a campaign's next post. @throws AiFailure */
export function askForPost(
  { access, model, signal }: CampaignWriter,
  brief: PostBrief,
  tooLike: string | null
): Promise<ChatAnswer & { value: PostText }> {
  const messages = [
    { role: 'system' as const, content: CAMPAIGN_WRITER },
    { role: 'user' as const, content: postQuestion(brief, tooLike) },
  ]
  const request = { model, messages, maxTokens: MOST_TOKENS, temperature: 0.8, signal }
  return structuredChat(access, request, {
    name: 'campaign_post',
    schema: POST_SCHEMA,
    validate: async (value) => postText(await answerValidator.validate(value)),
  })
}

/** What is too long for LinkedIn is told to the model, which is asked once more. */
function postText(answer: Awaited<ReturnType<typeof answerValidator.validate>>): PostText {
  const hashtags = normaliseHashtags(answer.hashtags ?? []).slice(0, MOST_HASHTAGS)
  const text = composeCommentary(answer.content, hashtags)
  const problem = lengthProblem(text, 0)
  if (problem) {
    const message = lengthSentence(problem, text)
    throw new errors.E_VALIDATION_ERROR([{ field: 'content', message }])
  }
  const imagePrompt = answer.image_prompt || answer.content.slice(0, 500)
  return { text, imagePrompt, searchWords: answer.search_words ?? '' }
}
