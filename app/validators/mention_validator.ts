import vine from '@vinejs/vine'
import { LOOKUP_SENTENCES, parseMentionTarget } from '#domain/mentions/find_mention'
import { MENTION_BOUNDS, mentionsProblem } from '#domain/mentions/mention'
import type { Mention } from '#domain/mentions/mention'
import { DRAFT_BOUNDS } from '#domain/drafts/draft_content'

const { list, name, urn } = MENTION_BOUNDS

/** Without a body in the same request, the action compares the mentions with the stored one. */
const fitsBody = vine.createRule((spans, _options, field) => {
  const { body } = field.parent
  if (typeof body !== 'string' || !field.isValid) return
  const sent = spans as readonly unknown[]
  const problem = sent.every(isMention) ? mentionsProblem(body, sent) : null
  if (problem !== null) field.report(problem, 'mentions', field)
})

/** The rules of a mention's fields run later, and say what is wrong with other values. */
function isMention(value: unknown): value is Mention {
  const { start, length, urn: of, name: shown } = Object(value) as Partial<Mention>
  const isPlaced = typeof start === 'number' && typeof length === 'number'
  return isPlaced && typeof of === 'string' && typeof shown === 'string'
}

/** The mentions of a `content`, over its `body`. */
export function mentions() {
  return vine
    .array(
      vine.object({
        start: position(0),
        length: position(1),
        urn: vine.string().maxLength(urn.max),
        name: vine.string().maxLength(name.max),
      })
    )
    .maxLength(list.max)
    .use(fitsBody())
}

function position(min: number) {
  return vine.number({ strict: true }).withoutDecimals().min(min).max(DRAFT_BOUNDS.body.max)
}

const MAX_SEARCH = 100

const MAX_URL = 500

export const mentionSearchValidator = vine.create({
  q: vine.string().trim().maxLength(MAX_SEARCH).optional(),
})

const isLinkedinUrl = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && parseMentionTarget(value) === null) {
    field.report(LOOKUP_SENTENCES.not_an_address, 'address', field)
  }
})

export const mentionLookupValidator = vine.create({
  url: vine
    .string()
    .maxLength(MAX_URL)
    .use(isLinkedinUrl())
    .transform((url) => parseMentionTarget(url)!),
  name: vine.string().trim().maxLength(name.max).optional(),
})
