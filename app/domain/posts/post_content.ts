import { draftContent, isSameContent, optionsProblem } from '#domain/drafts/draft_content'
import type { DraftAsset, DraftContent, DraftChange } from '#domain/drafts/draft_content'
import { mediaIdOf } from '#domain/media/image_rules'
import { textProblem } from '#domain/posts/characters'
import { parentOf } from '#domain/publishing/reshare'
import { draftKind } from '#domain/posts/post_lifecycle'
import type { PostKind } from '#domain/posts/post_lifecycle'
import { problemOfField } from '#domain/posts/refusals'
import type { PostProblem } from '#domain/posts/refusals'
import type { AuthorType } from '#domain/drafts/author'
import { parseWebUrl } from '#domain/web/web_url'

/**
 * One media part of a post: an image or a slide, or what `type` says. A missing `alt` is taken from
 * the stored image.
 */
export interface PostMedia {
  type?: 'document' | 'article'
  /** Null for a slide without an image, and for a link. */
  media_id: string | null
  alt?: string
  title?: string
  /** The text of a slide, or the description on a link's card. */
  content?: string
  /** Only set for a link. */
  url?: string
}

type DraftOnly = 'assets' | 'mode' | 'linkedinAuthorType' | 'linkedinAuthorId'

export interface PostContent extends Omit<DraftContent, DraftOnly> {
  kind: PostKind
  media: PostMedia[]
}

/**
 * Returns the content of the post that a scheduled draft becomes. It is a copy, so the post
 * outlives the draft.
 */
export function postContent(draft: DraftContent): PostContent {
  const kind = draftKind(draft)
  const shown = draft.assets.map(postMedia)
  const media = shown.filter((part) => part.media_id !== null || isShownWithoutFile(part, kind))
  const { body, hashtags, mentions, firstComment, poll, visibility, isReshareDisabled } = draft
  const options = { firstComment, poll, visibility, isReshareDisabled, ...parentOf(draft) }
  return { body, hashtags, mentions, kind, media, ...options }
}

/** Returns why the draft cannot become a post, or null when it can. */
export function postingProblem(draft: DraftContent): PostProblem | null {
  if (draft.linkedinAuthorType === 'organization' && draft.linkedinAuthorId === null) {
    return { field: 'linkedin_author_id', sentence: 'Please choose an author.' }
  }
  const shown = optionsProblem(draft) ?? problemOfField('assets', attachmentProblem(draft))
  if (shown) return shown
  return problemOfField('content.body', textProblem(postContent(draft)))
}

/** Returns the media id of the image that represents a post in lists, or null when it has none. */
export function coverImageId(media: readonly PostMedia[]): string | null {
  return coverImage(media)?.media_id ?? null
}

/** Returns the alternative text of that image, or null when it has none. */
export function coverImageAlt(media: readonly PostMedia[]): string | null {
  return coverImage(media)?.alt ?? null
}

export function mediaIdsIn(media: readonly PostMedia[]): string[] {
  return media.flatMap(({ media_id: id }) => id ?? [])
}

function coverImage(media: readonly PostMedia[]) {
  return media.find(({ type, media_id: id }) => !type && id !== null)
}

/**
 * Returns true for a slide without an image and for a link card. An image without a file is not
 * shown.
 */
function isShownWithoutFile({ type }: PostMedia, kind: PostKind): boolean {
  return kind === 'document' ? type !== 'article' : kind === 'article' && type === 'article'
}

function postMedia({ type, url, title, content, alt }: DraftAsset): PostMedia {
  const isLink = type === 'article'
  return {
    ...(type !== 'image' && { type }),
    media_id: isLink || url === null ? null : mediaIdOf(url),
    ...(isLink && url !== null && { url: url.trim() }),
    ...(title && { title }),
    ...(content && { content }),
    ...(alt && { alt }),
  }
}

/** A user's change to an unpublished post. Missing fields stay unchanged. */
export interface PostChange extends Partial<
  Omit<DraftChange, 'linkedinAuthorType' | 'linkedinAuthorId'>
> {
  author?: { type: AuthorType; id: string }
}

/** Returns the content of a post after a change, in the form of a draft. */
export function changedContent(change: PostChange, before: DraftContent): DraftContent {
  const { author, body, ...parts } = change
  const chosen = author && { linkedinAuthorType: author.type, linkedinAuthorId: author.id }
  return draftContent({ body: body ?? before.body, ...parts, ...chosen }, before)
}

export function changesNothing(change: PostChange, before: DraftContent): boolean {
  return isSameContent(changedContent(change, before), changedContent({}, before))
}

/**
 * Adds details that only the draft stores: the attribution of a stock photo and the layers of its
 * text overlay. Assets are matched by their file.
 */
export function withDraftDetails(
  assets: readonly DraftAsset[],
  drafted: readonly DraftAsset[]
): DraftAsset[] {
  return assets.map((asset) => {
    const known = asset.url === null ? undefined : drafted.find(({ url }) => url === asset.url)
    if (!known) return asset
    const { attribution, textOverlays } = known
    return {
      ...(attribution && { attribution }),
      ...(textOverlays && { textOverlays }),
      ...asset,
    }
  })
}

const MIXED_DOCUMENT =
  "A PDF can't be combined with other media. Remove the PDF or the other attachments."

const MIXED_CARD = 'A post can have images or a link card, not both. Remove one of them.'

const TWO_CARDS = 'A post can have one link card. Remove the others.'

const INVALID_URL = "The card's link isn't a valid URL. It should start with https://."

/**
 * Returns the sentence that explains why LinkedIn cannot show the draft's media, or null when it
 * can.
 */
export function attachmentProblem(draft: Pick<DraftContent, 'mode' | 'assets'>): string | null {
  const { assets } = draft
  const documents = assets.filter(({ type }) => type === 'document')
  const cards = assets.filter(({ type }) => type === 'article')
  if (documents.length > 0 && assets.length > 1) return MIXED_DOCUMENT
  if (cards.length > 0 && cards.length < assets.length) return MIXED_CARD
  if (cards.length > 1) return TWO_CARDS
  if (cards.some(({ url }) => !isWebUrl(url))) return INVALID_URL
  return draftKind(draft) === 'document' ? emptySlideProblem(assets) : null
}

/** Accepts any valid web URL. Its host and port are checked only when the page is read. */
function isWebUrl(url: string | null): boolean {
  const parsedUrl = parseWebUrl(url ?? '', [])
  return parsedUrl instanceof URL || parsedUrl.reason === 'port'
}

function emptySlideProblem(assets: readonly DraftAsset[]): string | null {
  const blank = assets.findIndex(({ url, title, content }) => {
    return url === null && !title?.trim() && !content?.trim()
  })
  return blank < 0 ? null : `Slide ${blank + 1} is empty. Add text or an image, or remove it.`
}
