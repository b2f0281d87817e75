import { Image, Text, Trash2, GalleryHorizontalEnd } from 'lucide-react'
import { excerpt } from '@domain/posts/excerpt'
import { formatDayTime } from '@domain/schedule/wall_clock'
import { IconButton } from '~/components/icon_button'
import type { Draft } from '~/lib/wire'
import styles from './saved_drafts.module.scss'

interface DraftCardProps {
  draft: Draft
  authorName: string | null
  timezone: string
  now: Date
  isOpen: boolean
  onOpen: () => void
  onDelete: () => void
}

const EXCERPT = 140
const SHOWN_HASHTAGS = 2
const ICONS = { text: Text, image: Image, carousel: GalleryHorizontalEnd }

export function DraftCard(props: DraftCardProps) {
  const { draft, authorName, timezone, now, isOpen, onOpen, onDelete } = props
  const Icon = ICONS[draft.mode]
  const time = formatDayTime(new Date(draft.updated_at), timezone, now)
  return (
    <li className={styles.draft} data-state={isOpen ? 'open' : 'closed'}>
      <button type="button" className={styles.draftOpen} onClick={onOpen} aria-current={isOpen}>
        <span className={styles.draftText}>
          {excerpt(draft.content.body, EXCERPT) || 'Picture without words'}
        </span>
        {draft.content.hashtags.length > 0 && (
          <span className={styles.draftTags}>
            {draft.content.hashtags.slice(0, SHOWN_HASHTAGS).join(' ')}
          </span>
        )}
        <span className={styles.draftMeta}>
          <Icon size={13} aria-hidden />
          <span>{[authorName, time].filter(Boolean).join(' · ')}</span>
        </span>
      </button>
      <IconButton icon={Trash2} label="Delete draft" size="small" onClick={onDelete} />
    </li>
  )
}
