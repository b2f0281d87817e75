import {
  anything,
  flag,
  instant,
  integer,
  listOf,
  nullable,
  object,
  oneOf,
  ref,
  text,
} from '#domain/openapi/shapes'
import type { Schemas } from '#domain/openapi/shapes'
import { MESSAGE_KINDS } from '#domain/assistant/assistant_bounds'
import { RUN_STATUSES } from '#domain/runs/run_rules'

const runState = {
  id: text,
  kind: text,
  status: oneOf(RUN_STATUSES),
  progress: object({ step: text, done: integer, total: integer }),
  detail: text,
  code: text,
  created_at: instant,
  started_at: nullable(instant),
  finished_at: nullable(instant),
}

const image = object({
  url: text,
  media_id: text,
  alt: nullable(text),
  attribution: nullable(ref('Attribution')),
})

const prompt = object({ prompt: text, is_default: flag })

export const assistantSchemas: Schemas = {
  Run: object({ ...runState, result: anything }, ['detail', 'code', 'result']),
  Message: object({
    id: text,
    role: oneOf(['user', 'assistant']),
    kind: oneOf(MESSAGE_KINDS),
    body: text,
    hashtags: listOf(text),
    image: nullable(image),
    carousel: nullable(ref('Carousel')),
    attachment: nullable(object({ name: text, pages: integer })),
    model: nullable(object({ asked: text, answered: text, newer: nullable(text) })),
    run: nullable(object(runState, ['detail', 'code'])),
    failure: nullable(object({ code: text, sentence: text })),
    stopped: flag,
    draft_id: nullable(text),
    created_at: instant,
    awaited_until: nullable(instant),
  }),
  Prompts: object({ text: prompt, image: prompt, carousel: prompt }),
  Attachment: object({
    id: text,
    name: text,
    pages: integer,
    characters: integer,
  }),
}
