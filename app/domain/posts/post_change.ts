import type { AuthorType } from '#domain/drafts/author'
import type { DraftMode } from '#domain/drafts/bounds'
import { draftContent, isSameContent } from '#domain/drafts/draft_content'
import type { DraftAsset, DraftChange, DraftContent } from '#domain/drafts/draft_content'

/** What a person changes in a post that is not out; whatever is left out stays. */
export interface PostChange {
  body?: string
  hashtags?: string[]
  assets?: DraftChange['assets']
  mode?: DraftMode
  author?: { type: AuthorType; id: string }
}

/** The content of a post after a change, in the form that drafts have. */
export function changedContent(change: PostChange, before: DraftContent): DraftContent {
  const { author, body, ...parts } = change
  const chosen = author && { linkedinAuthorType: author.type, linkedinAuthorId: author.id }
  return draftContent({ body: body ?? before.body, ...parts, ...chosen }, before)
}

/** True when the change leaves everything as it is. */
export function changesNothing(change: PostChange, before: DraftContent): boolean {
  return isSameContent(changedContent(change, before), changedContent({}, before))
}

/**
 * The parts with what only the draft knows of them: the credit of a stock photo and the layers of its
 * text overlay. A part is recognized by its file.
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
