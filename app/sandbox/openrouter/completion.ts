import type { CatalogueModel } from '#sandbox/openrouter/catalogue'
import type { Usage } from '#sandbox/openrouter/usage'

/** Everything that an answer says, before it is put into one piece or many. */
export interface Completion {
  id: string
  /** Seconds since 1970. */
  created: number
  model: CatalogueModel
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
    usage: answer.usage,
  }
}

/** One event of a stream. */
export function chunk(answer: Completion, rest: object): object {
  return { ...head(answer, 'chat.completion.chunk'), ...rest }
}

function head({ id, created, model }: Completion, object: string) {
  return { id, object, created, model: model.id, provider: 'Sandbox' }
}
