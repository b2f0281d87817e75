import { Link } from '@inertiajs/react'
import { ArrowUpRight, Image, Text, Trash2, GalleryHorizontalEnd } from 'lucide-react'
import { excerpt } from '@domain/posts/excerpt'
import { IconButton } from '~/components/icon_button'
import { StatusBadge } from '~/components/status_badge'
import type { Draft } from '~/lib/wire'
import { standingOf } from './post_of_draft'
import type { MomentWords } from './use_moment_words'
import styles from './saved_drafts.module.scss'

interface DraftCardProps {
  draft: Draft
  authorName: string | null
  moment: MomentWords
  isOpen: boolean
  onOpen: () => void
  onDelete: () => void
}

const EXCERPT = 140
const SHOWN_HASHTAGS = 2
const ICONS = { text: Text, image: Image, carousel: GalleryHorizontalEnd }

/** What was made of the draft, as a link there. */
function PostLink({ draft, moment }: Pick<DraftCardProps, 'draft' | 'moment'>) {
  if (!draft.post) return null
  const { state, label, href, action } = standingOf(draft.post, moment)
  return (
    <Link className={styles.postLink} href={href} aria-label={`${label}. ${action}`}>
      <StatusBadge status={state} label={label} />
      <ArrowUpRight size={14} aria-hidden />
    </Link>
  )
}

export function DraftCard(props: DraftCardProps) {
  const { draft, authorName, moment, isOpen, onOpen, onDelete } = props
  const Icon = ICONS[draft.mode]
  const time = moment(new Date(draft.updated_at))
  return (
    <li className={styles.draft} data-state={isOpen ? 'open' : 'closed'}>
      <button type="button" className={styles.draftOpen} onClick={onOpen} aria-current={isOpen}>
        <span className={styles.draftText}>
          {excerpt(draft.content.body, EXCERPT) || 'Image without text'}
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
      <PostLink draft={draft} moment={moment} />
      <IconButton icon={Trash2} label="Delete draft" size="small" onClick={onDelete} />
    </li>
  )
}
