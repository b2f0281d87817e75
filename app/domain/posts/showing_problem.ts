import type { DraftAsset, DraftContent } from '#domain/drafts/draft_content'
import { draftKind } from '#domain/posts/draft_kind'
import { webAddress } from '#domain/web/web_address'

const MIXED_DOCUMENT = 'A PDF is posted by itself. Remove the PDF or what is beside it.'
const MIXED_CARD = 'A post shows either pictures or the card of a link. Remove one of them.'
const TWO_CARDS = 'A post shows the card of one link. Remove the others.'
const NO_ADDRESS = 'The link of the card is no web address. It should begin with https://.'

/** Why LinkedIn can not show what a draft holds (protocol section 4.1), in a sentence; null: it can. */
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
  return blank < 0
    ? null
    : `Slide ${blank + 1} is empty. Give it a text or a picture, or remove it.`
}
