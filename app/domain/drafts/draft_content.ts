import { authorKind, authorUrn } from '#domain/drafts/author'
import type { AuthorType } from '#domain/drafts/author'
import { mediaIdOf, MAX_ALT_TEXT } from '#domain/media/image_rules'
import { attributionOf } from '#domain/images/alt_text'
import type { Attribution } from '#domain/images/alt_text'
import { commentOnWire, cleanComment } from '#domain/first_comments/planned_comment'
import type { PlannedComment } from '#domain/first_comments/planned_comment'
import { cleanMentioningText, mentionValues } from '#domain/mentions/mention'
import type { Mention, MentioningText } from '#domain/mentions/mention'
import { followMentions } from '#domain/mentions/move_mentions'
import { cleanText } from '#domain/posts/text'
import { normaliseHashtags } from '#domain/posts/hashtags'
import { normalizePoll, pollProblem, POLL_WITH_MEDIA } from '#domain/posts/poll'
import type { Poll } from '#domain/posts/poll'
import { problemOfField } from '#domain/posts/refusals'
import type { PostProblem } from '#domain/posts/refusals'
import { NO_PARENT, parentOf, reshareProblem } from '#domain/publishing/reshare'
import type { ReshareParent } from '#domain/publishing/reshare'
import { DEFAULT_VISIBILITY, visibilityProblem } from '#domain/posts/visibility'
import type { Visibility } from '#domain/posts/visibility'

/**
 * A part of a draft: a stored image, a carousel slide, an uploaded PDF, or a link card. For a link,
 * `content` is the description of the page.
 */
export interface DraftAsset {
  type: AssetType
  url: string | null
  title?: string
  content?: string
  /** The alternative text of the image; plain text. */
  alt?: string
  /** The attribution that a stock library requires beside its photo. */
  attribution?: Attribution | null
  textOverlays?: unknown[]
}

/** The content of a draft in its stored form. */
export interface DraftContent extends ReshareParent {
  body: string
  hashtags: string[]
  mentions: Mention[]
  assets: DraftAsset[]
  mode: DraftMode
  linkedinAuthorType: AuthorType
  linkedinAuthorId: string | null
  firstComment: PlannedComment | null
  /** Null unless the mode is 'poll'. */
  poll: Poll | null
  visibility: Visibility
  isReshareDisabled: boolean
}

/** The fields that were sent. Missing fields stay unchanged. */
export interface DraftChange extends Partial<ReshareParent> {
  body: string
  hashtags?: string[]
  /** Over `body` as it was sent. Without them, the earlier ones follow the change of the text. */
  mentions?: readonly Mention[]
  assets?: (Omit<DraftAsset, 'url'> & { url?: string | null })[]
  mode?: DraftMode
  linkedinAuthorType?: AuthorType
  linkedinAuthorId?: string | null
  firstComment?: PlannedComment | null
  poll?: Poll | null
  visibility?: Visibility
  isReshareDisabled?: boolean
}

export const EMPTY_DRAFT: DraftContent = {
  body: '',
  hashtags: [],
  mentions: [],
  assets: [],
  mode: 'text',
  linkedinAuthorType: 'personal',
  linkedinAuthorId: null,
  firstComment: null,
  poll: null,
  visibility: DEFAULT_VISIBILITY,
  isReshareDisabled: false,
  ...NO_PARENT,
}

/**
 * Returns the draft after a change: without control characters, with hashtags as `#word` and the
 * matching mode.
 */
export function draftContent(change: DraftChange, before: DraftContent): DraftContent {
  const assets = change.assets?.map(normalizeAsset) ?? before.assets
  const type = change.linkedinAuthorType ?? before.linkedinAuthorType
  const id =
    change.linkedinAuthorId === undefined ? before.linkedinAuthorId : change.linkedinAuthorId
  const comment = change.firstComment === undefined ? before.firstComment : change.firstComment
  const mode = draftMode(askedMode(change, before), filesOf(assets).length)
  const { text: body, mentions } = mentioningBody(change, before)
  return {
    body,
    hashtags: change.hashtags ? normaliseHashtags(change.hashtags) : before.hashtags,
    mentions,
    assets,
    mode,
    linkedinAuthorType: type,
    linkedinAuthorId: authorUrn(authorKind(type), id),
    firstComment: cleanComment(comment),
    poll: mode === 'poll' ? changedPoll(change.poll, before.poll) : null,
    visibility: change.visibility ?? before.visibility,
    isReshareDisabled: change.isReshareDisabled ?? before.isReshareDisabled,
    ...parentOf(change.parentUrn === undefined ? before : change),
  }
}

/** A poll that is sent without a mode makes the draft a poll. */
function askedMode({ mode, poll }: DraftChange, before: DraftContent): DraftMode {
  return mode ?? (poll ? 'poll' : before.mode)
}

function changedPoll(poll: Poll | null | undefined, before: Poll | null) {
  return poll ? normalizePoll(poll) : before
}

function mentioningBody({ body, mentions }: DraftChange, before: DraftContent): MentioningText {
  if (mentions) return cleanMentioningText(body, mentions)
  const text = cleanText(body)
  return { text, mentions: followMentions(before.body, text, before.mentions) }
}

/** Returns true when the contents are equal. A repeated request then creates no second draft. */
export function isSameContent(a: DraftContent, b: DraftContent): boolean {
  return canonical(a) === canonical(b)
}

/** Returns the media ids of a draft in order. Null stands for a URL outside Herald's storage. */
export function mediaIdsOf(assets: readonly DraftAsset[]): (string | null)[] {
  return filesOf(assets).flatMap(({ url }) => (url === null ? [] : [mediaIdOf(url)]))
}

/** Leaves out links, which have no stored file. */
function filesOf(assets: readonly DraftAsset[]): DraftAsset[] {
  return assets.filter(({ type }) => type !== 'article')
}

function normalizeAsset({
  type,
  url,
  title,
  content,
  alt,
  attribution,
  textOverlays,
}: Partial<DraftAsset>): DraftAsset {
  return {
    type: type ?? 'image',
    url: url ?? null,
    ...(title !== undefined && { title: cleanText(title) }),
    ...(content !== undefined && { content: cleanText(content) }),
    ...(alt !== undefined && { alt: cleanText(alt) }),
    ...(attribution && { attribution: normalizeAttribution(attribution) }),
    ...(textOverlays !== undefined && { textOverlays }),
  }
}

function normalizeAttribution({ site, name, url }: Attribution): Attribution {
  return attributionOf(site, cleanText(name), url)
}

function canonical(content: DraftContent): string {
  const { body, hashtags, assets, mode, linkedinAuthorType, linkedinAuthorId } = content
  const mentions = content.mentions.map(mentionValues)
  const comment = commentOnWire(content.firstComment)
  const { poll, visibility, isReshareDisabled } = content
  return JSON.stringify([
    body,
    hashtags,
    mentions,
    assets,
    mode,
    linkedinAuthorType,
    linkedinAuthorId,
    comment,
    poll,
    visibility,
    isReshareDisabled,
    content.parentUrn ?? null,
  ])
}

export const DRAFT_MODES = ['text', 'image', 'carousel', 'poll'] as const

export type DraftMode = (typeof DRAFT_MODES)[number]

/** The parts of a draft: an image or slide, an uploaded PDF, or a link card. */
export const ASSET_TYPES = ['image', 'document', 'article'] as const

type AssetType = (typeof ASSET_TYPES)[number]

/**
 * The limits of a draft. A draft may be longer than LinkedIn's 3,000 characters, which apply only
 * to scheduling and posting.
 */
export const DRAFT_BOUNDS = {
  body: { max: 20_000 },
  hashtags: { max: 30 },
  hashtag: { max: 100 },
  /** LinkedIn accepts up to 20 images in one post. */
  assets: { max: 20 },
  assetUrl: { max: 2048 },
  assetTitle: { max: 300 },
  assetContent: { max: 5000 },
  assetAlt: { max: MAX_ALT_TEXT },
  textOverlays: { max: 50 },
  authorId: { max: 255 },
} as const

/** Returns the mode that matches the draft's assets. A carousel and a poll stay what they are. */
export function draftMode(asked: DraftMode, assetCount: number): DraftMode {
  if (asked === 'carousel' || asked === 'poll') return asked
  return assetCount > 0 ? 'image' : 'text'
}

/** The number of slides in a generated carousel. */
export const CAROUSEL_SLIDES = 5

/** Moves an element within a list. Positions beyond the ends are limited to the ends. */
export function moveItem<Element>(
  list: readonly Element[],
  from: number,
  to: number
): readonly Element[] {
  const target = Math.min(Math.max(to, 0), list.length - 1)
  const element = list[from]
  if (element === undefined || target === from) return list
  const others = list.toSpliced(from, 1)
  return others.toSpliced(target, 0, element)
}

const NO_SUCH_AUTHOR = "LinkedIn doesn't know this author. Please choose another one."

/** Returns the reason why the submitted author cannot be saved, or null when it can. */
export function authorProblem(change: DraftChange, saved: DraftContent): PostProblem | null {
  const isUnknown = change.linkedinAuthorId && saved.linkedinAuthorId === null
  return isUnknown ? { field: 'linkedin_author_id', sentence: NO_SUCH_AUTHOR } : null
}

const POLL_MISSING = "Add the poll's question and its options."

type Options = Partial<ReshareParent> &
  Pick<DraftContent, 'mode' | 'assets' | 'poll' | 'visibility' | 'linkedinAuthorType'>

/**
 * Returns the reason why LinkedIn would refuse the poll, the visibility or the reshare of a draft,
 * or null when it would not.
 */
export function optionsProblem(draft: Options): PostProblem | null {
  const { mode, assets, poll, visibility, linkedinAuthorType } = draft
  const problem =
    problemOfField('visibility', visibilityProblem(visibility, linkedinAuthorType)) ??
    reshareProblem(draft)
  if (problem || mode !== 'poll') return problem
  if (assets.length > 0) return { field: 'assets', sentence: POLL_WITH_MEDIA }
  return poll === null ? { field: 'poll', sentence: POLL_MISSING } : pollProblem(poll)
}
