import { draftMode } from '@domain/drafts/bounds'
import { normaliseHashtags } from '@domain/posts/hashtags'
import { newClientId } from '@domain/posts/client_ids'
import { isPageAuthor } from '~/lib/author_choices'
import { randomText } from '~/lib/random_text'
import type { Draft, DraftAsset, DraftMode } from '~/lib/wire'

/** What is on the desk: a draft that is being written, stored or not. */
export interface Composition {
  id: string
  isStored: boolean
  isDirty: boolean
  body: string
  /** As typed: '#a #b'. */
  hashtags: string
  assets: DraftAsset[]
  mode: DraftMode
  authorId: string | null
  /** The assistant's answer that it was taken from. */
  messageId: string | null
  /** Whether a person wrote or changed something: then it is theirs, and nothing replaces it unasked. */
  isOwn: boolean
}

const ID_RANDOM = 10

function newId(kind: 'draft' | 'scheduled') {
  return newClientId(kind, Date.now(), randomText(ID_RANDOM))
}

export function newScheduledId() {
  return newId('scheduled')
}

export function blankComposition(authorId: string | null): Composition {
  const empty = { body: '', hashtags: '', assets: [], mode: 'text' as const }
  const origin = { messageId: null, isOwn: false }
  return { id: newId('draft'), isStored: false, isDirty: false, authorId, ...empty, ...origin }
}

export function compositionOf(draft: Draft): Composition {
  return {
    id: draft.id,
    isStored: true,
    isDirty: false,
    body: draft.content.body,
    hashtags: draft.content.hashtags.join(' '),
    assets: draft.assets,
    mode: draft.mode,
    authorId: draft.linkedin_author_id,
    messageId: null,
    isOwn: true,
  }
}

/** The same post as a draft of its own. */
export function copyOf(composition: Composition): Composition {
  const isNew = { isStored: false, isDirty: true, isOwn: true, messageId: null }
  return { ...composition, ...isNew, id: newId('draft') }
}

/** The typed hashtags as unique '#word' tags. */
export function hashtagsOf({ hashtags }: Composition) {
  return normaliseHashtags(hashtags.split(/\s+/))
}

/** What would be lost if something else came onto the desk. */
export function isUnsavedWork(composition: Composition) {
  return composition.isOwn && composition.isDirty && !isBlank(composition)
}

/** Whether the assistant may put something there unasked. */
export function isFree(composition: Composition) {
  return isBlank(composition) || !composition.isOwn
}

export function isBlank({ body, assets, hashtags }: Composition) {
  return body.trim() === '' && hashtags.trim() === '' && assets.length === 0
}

/** The draft's body for POST and PUT /api/drafts (spec section 7). */
export function draftBody(composition: Composition, orgId: string) {
  const { id, body, assets, mode, authorId } = composition
  return {
    id,
    org_id: orgId,
    mode: draftMode(mode, assets.filter(({ type }) => type !== 'article').length),
    content: { body, hashtags: hashtagsOf(composition) },
    assets,
    linkedin_author_type: isPageAuthor(authorId) ? 'organization' : 'personal',
    linkedin_author_id: authorId,
  }
}
