import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { AUTHOR_TYPES, authorKind, authorUrn } from '#domain/drafts/author'
import type { AuthorType } from '#domain/drafts/author'
import { DRAFT_BOUNDS } from '#domain/drafts/draft_content'
import { MAX_AUTHOR_SLOTS } from '#domain/posting_queue/week_slots'
import type { QueueAuthor } from '#domain/posting_queue/week_slots'
import { SLOT_COUNT } from '#domain/schedule/slots'
import { zone } from '#validators/post_validator'

const MAX_SHIFT = 60

const MAX_QUEUE = 2000

const MAX_PILLAR = 255

const MAX_ID = 64

const HHMM = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * Checks the author's id: a page needs an id that LinkedIn could have given it; a person without an
 * id is the connected member.
 */
const namesAuthor = vine.createRule((id, _options, field) => {
  const type = field.parent.author_type as AuthorType | undefined
  const isMember = (id ?? null) === null && type !== 'organization'
  if (isMember || authorUrn(authorKind(type), String(id ?? '')) !== null) return
  field.report('{{ field }} must be the id or the URN of the author.', 'author', field)
})

function author() {
  return { author_type: vine.enum(AUTHOR_TYPES).optional(), ...authorId() }
}

/** A change of a queue names its author, so that none is changed by mistake. */
function namedAuthor() {
  return { author_type: vine.enum(AUTHOR_TYPES), ...authorId() }
}

function authorId() {
  return {
    author_id: vine
      .string()
      .maxLength(DRAFT_BOUNDS.authorId.max)
      .use(namesAuthor())
      .nullable()
      .optional()
      .requiredWhen('author_type', '=', 'organization'),
  }
}

function authorSlotList() {
  const slot = vine.object({
    ...author(),
    weekday: vine.number({ strict: true }).withoutDecimals().min(1).max(7),
    time: vine.string().regex(HHMM),
    content_pillar: vine.string().trim().maxLength(MAX_PILLAR).nullable().optional(),
    campaign_id: vine.string().maxLength(MAX_ID).nullable().optional(),
  })
  return vine.array(slot).maxLength(MAX_AUTHOR_SLOTS)
}

export const authorSlotsValidator = vine.create({
  timezone: zone().optional(),
  slots: authorSlotList(),
  /** The slots as the editor saw them. With them, only the changes are saved. */
  opened: authorSlotList().optional(),
})

/** Query values are strings, so the number is not strict. */
export function queueSlotsFields() {
  return {
    ...author(),
    count: vine.number().withoutDecimals().min(1).max(SLOT_COUNT.max).optional(),
  }
}

export const queueSlotsValidator = vine.create({
  ...queueSlotsFields(),
  /** The post that would take the slot. Its author then replaces the named one. */
  post_id: vine.string().maxLength(MAX_ID).optional(),
})

export const queueAuthorValidator = vine.create(author())

export const queuePauseValidator = vine.create(namedAuthor())

export const queueShiftValidator = vine.create({
  ...namedAuthor(),
  by: vine.number({ strict: true }).withoutDecimals().min(1).max(MAX_SHIFT).optional(),
})

export const queueOrderValidator = vine.create({
  ...namedAuthor(),
  post_ids: vine.array(vine.string().maxLength(MAX_ID)).maxLength(MAX_QUEUE),
})

/** Converts an author to the one of a queue. Without one it is the connected member. */
export function toQueueAuthor({
  author_type: type,
  author_id: id,
}: Infer<typeof queueAuthorValidator>): QueueAuthor {
  const kind = authorKind(type)
  return { kind, urn: authorUrn(kind, id) }
}

type SentSlot = Infer<typeof authorSlotsValidator>['slots'][number]

export function toAuthorSlot({ weekday, time, ...sent }: SentSlot) {
  return {
    author: toQueueAuthor(sent),
    weekday,
    time,
    contentPillar: sent.content_pillar || null,
    campaignId: sent.campaign_id ?? null,
  }
}
