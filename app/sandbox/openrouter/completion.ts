import type { CatalogueModel } from '#sandbox/openrouter/catalogue'
import type { Dialect } from '#sandbox/openrouter/dialect'
import type { Usage } from '#sandbox/openrouter/usage'

/** Everything that an answer says, before it is put into one piece or many. */
export interface Completion {
  id: string
  /** Seconds since 1970. */
  created: number
  model: CatalogueModel
  dialect: Dialect
  text: string
  refusal: string | null
  finish: 'stop' | 'length' | 'content_filter'
  /** `data:` addresses. */
  images: string[]
  usage: Usage
}

/** The answer in one piece (ai.md section 1.1). */
export function completionBody(answer: Completion): object {
  const { refusal, images } = answer
  const pictures = images.map((url) => ({ type: 'image_url', image_url: { url } }))
  const message = {
    role: 'assistant',
    content: answer.text,
    refusal,
    ...(pictures.length > 0 ? { images: pictures } : {}),
  }
  return {
    ...head(answer, 'chat.completion'),
    choices: [
      { index: 0, finish_reason: answer.finish, native_finish_reason: answer.finish, message },
    ],
    usage: shownUsage(answer),
  }
}

/** One event of a stream. */
export function chunk(answer: Completion, rest: object): object {
  return { ...head(answer, 'chat.completion.chunk'), ...rest }
}

/** OpenAI tells tokens, OpenRouter what they cost as well. */
export function shownUsage({ usage, dialect }: Completion): object {
  const { cost, is_byok: isByok, ...tokens } = usage
  return dialect.isRouter ? { ...tokens, cost, is_byok: isByok } : tokens
}

function head({ id, created, model, dialect }: Completion, object: string) {
  const said = { id, object, created, model: dialect.shownId(model.id) }
  return dialect.provider === null ? said : { ...said, provider: dialect.provider }
}
