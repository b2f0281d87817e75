import type { DraftAsset, DraftContent } from '#domain/drafts/draft_content'
import { draftKind } from '#domain/posts/draft_kind'
import { webAddress } from '#domain/web/web_address'

const MIXED_DOCUMENT =
  "A PDF can't be combined with other media. Remove the PDF or the other attachments."
const MIXED_CARD = 'A post can have images or a link card, not both. Remove one of them.'
const TWO_CARDS = 'A post can have one link card. Remove the others.'
const NO_ADDRESS = "The card's link isn't a valid URL. It should start with https://."

/** Why LinkedIn cannot show what a draft holds (protocol section 4.1), in a sentence; null: it can. */
export function showingProblem(draft: Pick<DraftContent, 'mode' | 'assets'>): string | null {
  const { assets } = draft
  const documents = assets.filter(({ type }) => type === 'document')
  const cards = assets.filter(({ type }) => type === 'article')
  if (documents.length > 0 && assets.length > 1) return MIXED_DOCUMENT
  if (cards.length > 0 && cards.length < assets.length) return MIXED_CARD
  if (cards.length > 1) return TWO_CARDS
  if (cards.some(({ url }) => !isWebAddress(url))) return NO_ADDRESS
  return draftKind(draft) === 'document' ? emptySlide(assets) : null
}

/** Whether the page can be read, only reading it tells: its port and its host are not judged here. */
function isWebAddress(url: string | null): boolean {
  const address = webAddress(url ?? '', [])
  return address instanceof URL || address.reason === 'port'
}

function emptySlide(assets: readonly DraftAsset[]): string | null {
  const blank = assets.findIndex(({ url, title, content }) => {
    return url === null && !title?.trim() && !content?.trim()
  })
  return blank < 0 ? null : `Slide ${blank + 1} is empty. Add text or an image, or remove it.`
}
