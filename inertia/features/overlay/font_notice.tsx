import { useEffect, useSyncExternalStore } from 'react'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { charactersWithoutFont } from '@domain/overlay/font_faces'
import { Notice } from '~/components/notice'
import { currentFontState, loadSliceIndex, subscribeToFonts } from './canvas/font_state'
import styles from './font_notice.module.scss'

const RESULTS = { image: 'The saved image', slide: 'The published slide' } as const

/** The characters that a warning names. */
const MAX_NAMED = 12

/** Warns about characters that the server may draw as boxes; null when there are none. */
export function useFontWarning(text: string, drawnOn: keyof typeof RESULTS): string | null {
  const fonts = useSyncExternalStore(subscribeToFonts, currentFontState, currentFontState)
  useEffect(() => loadSliceIndex(text), [text, fonts])
  const characters = [...charactersWithoutFont(text, fonts.indexes)]
  if (characters.length === 0) return null
  const named = characters.slice(0, MAX_NAMED).join('')
  const unknown = characters.length > MAX_NAMED ? `${named}…` : named
  return `Herald has no font for ${unknown}. ${RESULTS[drawnOn]} may show boxes instead.`
}

export interface SlideFontNoticeProps {
  asset: Pick<DraftAsset, 'title' | 'content'>
}

/** The warning below the texts of a slide. */
export function SlideFontNotice({ asset }: SlideFontNoticeProps) {
  const warning = useFontWarning(`${asset.title ?? ''}${asset.content ?? ''}`, 'slide')
  return (
    <div role="status" className={styles.slide}>
      {warning && <Notice tone="caution">{warning}</Notice>}
    </div>
  )
}
