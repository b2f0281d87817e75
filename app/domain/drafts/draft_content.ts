import { authorKind, authorUrn, type AuthorType } from '#domain/drafts/author'
import { draftMode, type AssetType, type DraftMode } from '#domain/drafts/bounds'
import { mediaIdOf } from '#domain/media/address'
import { attributionOf, type Attribution } from '#domain/pictures/attribution'
import { cleanText } from '#domain/posts/clean_text'
import { normaliseHashtags } from '#domain/posts/hashtags'

/**
 * A part of a draft (spec section 3): a picture of our storage, a carousel slide, an uploaded PDF, or
 * the link that the post shows as a card. Of a link, `content` describes the page.
 */
export interface DraftAsset {
  type: AssetType
  url: string | null
  title?: string
  content?: string
  /** The picture in words, for those who cannot see it; plain text. */
  alt?: string
  /** The credit that a stock library asks for beside its photo. */
  attribution?: Attribution | null
  textOverlays?: unknown[]
}

/** What a person decides about a draft, in the form it is kept. */
export interface DraftContent {
  body: string
  hashtags: string[]
  assets: DraftAsset[]
  mode: DraftMode
  linkedinAuthorType: AuthorType
  linkedinAuthorId: string | null
}

/** What was sent of it; what is missing stays as it was. */
export interface DraftChange {
  body: string
  hashtags?: string[]
  assets?: (Omit<DraftAsset, 'url'> & { url?: string | null })[]
  mode?: DraftMode
  linkedinAuthorType?: AuthorType
  linkedinAuthorId?: string | null
}

export const EMPTY_DRAFT: DraftContent = {
  body: '',
  hashtags: [],
  assets: [],
  mode: 'text',
  linkedinAuthorType: 'personal',
  linkedinAuthorId: null,
}

/** The draft after a change: control characters gone, hashtags as `#word`, the mode that fits. */
export function draftContent(change: DraftChange, before: DraftContent): DraftContent {
  const assets = change.assets?.map(keptAsset) ?? before.assets
  const type = change.linkedinAuthorType ?? before.linkedinAuthorType
  const id =
    change.linkedinAuthorId === undefined ? before.linkedinAuthorId : change.linkedinAuthorId
  return {
    body: cleanText(change.body),
    hashtags: change.hashtags ? normaliseHashtags(change.hashtags) : before.hashtags,
    assets,
    mode: draftMode(change.mode ?? before.mode, filesOf(assets).length),
    linkedinAuthorType: type,
    linkedinAuthorId: authorUrn(authorKind(type), id),
  }
}

/** True when both hold the same: a repeated request, not another one. */
export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return canonical(one) === canonical(other)
}

/** The files of a draft in their order; null stands for an address that is none of ours. */
export function mediaIdsOf(assets: readonly DraftAsset[]): (string | null)[] {
  return filesOf(assets).flatMap(({ url }) => (url === null ? [] : [mediaIdOf(url)]))
}

/** A link is no file of ours. */
function filesOf(assets: readonly DraftAsset[]): DraftAsset[] {
  return assets.filter(({ type }) => type !== 'article')
}

function keptAsset({
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
    ...(attribution && { attribution: keptCredit(attribution) }),
    ...(textOverlays !== undefined && { textOverlays }),
  }
}

function keptCredit({ site, name, url }: Attribution): Attribution {
  return attributionOf(site, cleanText(name), url)
}

function canonical(content: DraftContent): string {
  const { body, hashtags, assets, mode, linkedinAuthorType, linkedinAuthorId } = content
  return JSON.stringify([body, hashtags, assets, mode, linkedinAuthorType, linkedinAuthorId])
}
