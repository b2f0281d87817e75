import { draftMode, optionsProblem } from '@domain/drafts/draft_content'
import { normaliseHashtags } from '@domain/posts/hashtags'
import { newClientId } from '@domain/posts/client_ids'
import { draftState } from '@domain/drafts/draft_post'
import type { DraftState } from '@domain/drafts/draft_post'
import {
  cleanComment,
  commentFromWire,
  commentOnWire,
} from '@domain/first_comments/planned_comment'
import type { Poll } from '@domain/posts/poll'
import { DEFAULT_VISIBILITY } from '@domain/posts/visibility'
import type { Visibility } from '@domain/posts/visibility'
import type { PlannedComment } from '@domain/first_comments/planned_comment'
import { validMentions } from '@domain/mentions/mention'
import type { Mention } from '@domain/mentions/mention'
import { isPageAuthor } from '~/lib/author_choices'
import { randomText } from '~/lib/random_text'
import type { DraftCard, DraftPost } from '#transformers/draft_transformer'
import type { DraftAsset, DraftMode } from '@domain/drafts/draft_content'
import { calendarUrlOf, postUrlOf } from '~/features/posts/post_outcomes'
import { DRAFT_POST } from '~/features/drafts/messages'
import type { FormatMoment } from '~/features/drafts/publishing/use_planned_hour'

/** The draft in the editor, saved or not. */
export interface Composition {
  id: string
  isStored: boolean
  /** The version of the stored draft that it was read from. The first save makes version 1. */
  version: number
  isDirty: boolean
  body: string
  mentions: Mention[]
  /** As typed: '#a #b'. */
  hashtags: string
  assets: DraftAsset[]
  mode: DraftMode
  /** Without text while it is being written. */
  firstComment: PlannedComment | null
  poll: Poll | null
  visibility: Visibility
  isReshareDisabled: boolean
  /** The post on LinkedIn that it reshares. */
  parentUrl: string | null
  authorId: string | null
  /** The assistant's message that it was created from. */
  messageId: string | null
  /**
   * True once a person has written or changed something. Then nothing replaces it without asking.
   */
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
  const empty = { body: '', mentions: [], hashtags: '', assets: [], mode: 'text' as const }
  const origin = { messageId: null, isOwn: false, firstComment: null }
  const options = {
    poll: null,
    visibility: DEFAULT_VISIBILITY,
    isReshareDisabled: false,
    parentUrl: null,
  }
  const state = { isStored: false, version: 1, isDirty: false }
  return { id: newId('draft'), ...state, authorId, ...empty, ...options, ...origin }
}

export function compositionOf(draft: DraftCard): Composition {
  return {
    id: draft.id,
    isStored: true,
    version: draft.version,
    isDirty: false,
    body: draft.content.body,
    mentions: draft.content.mentions,
    hashtags: draft.content.hashtags.join(' '),
    assets: draft.assets,
    mode: draft.mode,
    firstComment: commentFromWire(draft.first_comment),
    poll: draft.poll,
    visibility: draft.visibility,
    isReshareDisabled: draft.is_reshare_disabled,
    parentUrl: draft.parent_url,
    authorId: draft.linkedin_author_id,
    messageId: null,
    isOwn: true,
  }
}

/** The same post as a new draft. */
export function copyOf(composition: Composition): Composition {
  const isNew = { isStored: false, version: 1, isDirty: true, isOwn: true, messageId: null }
  return { ...composition, ...isNew, id: newId('draft') }
}

/** The typed hashtags as unique '#word' tags. */
export function hashtagsOf({ hashtags }: Composition) {
  return normaliseHashtags(hashtags.split(/\s+/))
}

/** True if replacing the draft in the editor would lose work. */
export function hasUnsavedWork(composition: Composition) {
  return composition.isOwn && composition.isDirty && !isBlank(composition)
}

/** True if the assistant may replace the draft without asking. */
export function isReplaceable(composition: Composition) {
  return isBlank(composition) || !composition.isOwn
}

export function isBlank({ body, assets, hashtags, firstComment, poll }: Composition) {
  const isWithoutText = [body, hashtags, firstComment?.text ?? ''].every((text) => !text.trim())
  return isWithoutText && assets.length === 0 && poll === null
}

/** Why the poll or the audience cannot be saved as it is; null if it can. */
export function optionsProblemOf(composition: Composition) {
  const isPage = isPageAuthor(composition.authorId)
  const linkedinAuthorType = isPage ? ('organization' as const) : ('personal' as const)
  return optionsProblem({ ...composition, linkedinAuthorType })
}

/** The request body of POST and PUT /api/drafts. */
export function draftBody(composition: Composition, orgId: string) {
  const { id, body, mentions, assets, mode, authorId, firstComment } = composition
  return {
    id,
    org_id: orgId,
    mode: draftMode(mode, assets.filter(({ type }) => type !== 'article').length),
    content: { body, hashtags: hashtagsOf(composition), mentions: validMentions(body, mentions) },
    assets,
    first_comment: commentOnWire(cleanComment(firstComment)),
    poll: mode === 'poll' ? composition.poll : null,
    visibility: composition.visibility,
    is_reshare_disabled: composition.isReshareDisabled,
    parent_url: composition.parentUrl,
    linkedin_author_type: isPageAuthor(authorId) ? 'organization' : 'personal',
    linkedin_author_id: authorId,
  }
}

/** The state of a draft's post as text, with a link to it. */
export interface DraftPostState {
  state: DraftState | 'waiting'
  label: string
  /** The label of the link. */
  action: string
  href: string
}

/** Describes the post that was created from a draft. */
export function draftPostState(post: DraftPost, formatMoment: FormatMoment): DraftPostState {
  const state = post.is_waiting ? ('waiting' as const) : draftState(post.state)
  const time = (state === 'published' ? post.posted_at : null) ?? post.publish_time
  const label = DRAFT_POST[state](time === null ? null : formatMoment(new Date(time)))
  const isPlanned = state === 'scheduled'
  return {
    state,
    label,
    action: isPlanned ? DRAFT_POST.inCalendar : DRAFT_POST.view,
    href: isPlanned ? calendarUrlOf(post.id) : postUrlOf(post.id),
  }
}
