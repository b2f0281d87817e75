import type { DraftAsset } from '@domain/drafts/draft_content'
import { charactersWithoutFont } from '@domain/overlay/scripts'
import { Notice } from '~/components/notice'
import styles from './font_notice.module.scss'

interface FontNoticeProps {
  text: string
  /** What the server draws the text on. */
  drawnOn: 'image' | 'slide'
}

const RESULTS = { image: 'The saved image', slide: 'The published slide' } as const

/** Warns about characters that the server may draw as boxes. */
export function FontNotice({ text, drawnOn }: FontNoticeProps) {
  const unknown = namedCharacters(text)
  if (unknown === '') return null
  return (
    <Notice tone="caution">
      {`Herald has no font for ${unknown}. ${RESULTS[drawnOn]} may show boxes instead.`}
    </Notice>
  )
}

/** The same below the texts of a slide. */
export function SlideFontNotice({ asset }: { asset: Pick<DraftAsset, 'title' | 'content'> }) {
  return (
    <div role="status" className={styles.slide}>
      <FontNotice text={`${asset.title ?? ''}${asset.content ?? ''}`} drawnOn="slide" />
    </div>
  )
}

/** The characters that a notice names. */
const MAX_NAMED = 12

function namedCharacters(text: string) {
  const characters = [...charactersWithoutFont(text)]
  const named = characters.slice(0, MAX_NAMED).join('')
  return characters.length > MAX_NAMED ? `${named}…` : named
}
