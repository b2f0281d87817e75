import { memo } from 'react'
import { PanelRight, ArrowUpRight, Trash2 } from 'lucide-react'
import { router } from '@inertiajs/react'
import { draftState, isUsed } from '@domain/drafts/draft_post'
import { PAGE } from '@domain/paging/cursor'
import { excerpt } from '@domain/posts/text'
import { formatDayTime } from '@domain/schedule/format_date_time'
import { api } from '~/client'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { Count } from '~/components/badge'
import { EmptyState, Tile } from '~/components/card'
import { PageLink } from '~/components/page'
import { UNDO, createUndo } from '~/features/posts/undo'
import { useClock, useNow } from '~/hooks/use_clock'
import { useConfirm } from '~/hooks/use_confirm'
import { useLocalStorage } from '~/hooks/use_store'
import { useMediaQuery } from '~/hooks/use_media_query'
import { notify } from '~/lib/toasts'
import type { DraftCard as Draft } from '#transformers/draft_transformer'
import type { DraftMode } from '@domain/drafts/draft_content'
import type { AuthorChoice } from '~/lib/author_choices'
import { StatusBadge } from '~/components/status_badge'
import { CREATE, DELETE_DRAFT } from '~/features/drafts/messages'
import { draftPostState } from '~/features/drafts/composer/composition'
import { useFormatMoment } from '~/features/drafts/publishing/use_planned_hour'
import type { FormatMoment } from '~/features/drafts/publishing/use_planned_hour'
import styles from './saved_drafts.module.scss'

interface SavedDraftsProps {
  drafts: Draft[]
  hasOlder: boolean
  authors: AuthorChoice[]
  openId: string
  timezone: string
  onOpen: (draft: Draft) => void
  onDeleted: (draft: Draft) => void
}

/** The confirmation question, which says what happens to the draft's post. */
function deleteQuestion({ post }: Draft, formatMoment: FormatMoment) {
  if (!post) return DELETE_DRAFT.unused
  const { state, label } = draftPostState(post, formatMoment)
  if (state === 'scheduled') return DELETE_DRAFT.scheduled(label)
  return state === 'published' ? DELETE_DRAFT.published : DELETE_DRAFT.kept
}

function useDeletion({ timezone, onDeleted }: SavedDraftsProps) {
  const confirm = useConfirm()
  const formatMoment = useFormatMoment(timezone)
  return async (draft: Draft) => {
    let token: string | null = null
    const onUndone = () => router.reload({ only: ['drafts'] })
    try {
      const isDone = await confirm({
        title: 'Delete draft',
        question: deleteQuestion(draft, formatMoment),
        action: 'Delete',
        tone: 'danger',
        perform: async () => {
          const { undo } = await api.undoable<void>('DELETE', `/api/drafts/${draft.id}`)
          token = undo
        },
      })
      if (!isDone) return
      onDeleted(draft)
      router.reload({ only: ['drafts'] })
      const undo = createUndo({ tokens: [token], message: UNDO.draft, onUndone })
      notify.success(CREATE.deleted, { icon: 'trash', undo })
    } catch {
      notify.error(CREATE.deleteFailed)
    }
  }
}

function DraftList({ drafts, ...props }: SavedDraftsProps) {
  const { authors, openId, timezone, onOpen } = props
  const formatMoment = useFormatMoment(timezone)
  const remove = useDeletion({ drafts, ...props })
  const authorOf = (id: string | null) => authors.find((author) => author.id === id)
  return (
    <ul>
      {drafts.map((draft) => (
        <DraftCard
          key={draft.id}
          draft={draft}
          author={authorOf(draft.linkedin_author_id)}
          timezone={timezone}
          formatMoment={formatMoment}
          isOpen={draft.id === openId}
          onOpen={() => onOpen(draft)}
          onDelete={() => remove(draft)}
        />
      ))}
    </ul>
  )
}

interface NoDraftsProps {
  onWrite: () => void
}

function NoDrafts({ onWrite }: NoDraftsProps) {
  const write = (
    <Button size="small" onClick={onWrite}>
      {CREATE.write}
    </Button>
  )
  return <EmptyState title={CREATE.noDrafts} hint={CREATE.noDraftsHint} action={write} />
}

/** The number stays in the URL, so that the next reload shows as many. */
function showOlder({ length }: Draft[]) {
  const data = { drafts: length + PAGE.default }
  router.reload({ only: ['drafts', 'has_older_drafts'], data })
}

/** The collapsible panel of saved drafts. Drafts with a post are listed separately below. */
function Panel({ onWrite, ...props }: SavedDraftsProps & NoDraftsProps) {
  const [stored, setStored] = useLocalStorage('draftsPanel')
  const isNarrow = useMediaQuery('(width < 1280px)')
  const isOpen = (stored ?? (isNarrow ? 'closed' : 'open')) === 'open'
  const used = props.drafts.filter(({ post }) => isUsed(post && draftState(post.state)))
  const unused = props.drafts.filter((draft) => !used.includes(draft))
  return (
    <aside
      className={styles.drafts}
      data-state={isOpen ? 'open' : 'closed'}
      aria-label={CREATE.drafts}
    >
      <header className={styles.draftsHead}>
        {(isOpen || isNarrow) && <h2 className={styles.draftsTitle}>{CREATE.drafts}</h2>}
        <Count value={unused.length} />
        <IconButton
          icon={PanelRight}
          label={isOpen ? 'Hide drafts' : 'Show drafts'}
          size="small"
          aria-expanded={isOpen}
          onClick={() => setStored(isOpen ? 'closed' : 'open')}
        />
      </header>
      {isOpen && unused.length > 0 && <DraftCounts drafts={unused} />}
      {isOpen && unused.length === 0 && <NoDrafts onWrite={onWrite} />}
      {isOpen && <DraftList {...props} drafts={unused} />}
      {isOpen && used.length > 0 && (
        <section aria-label={CREATE.used}>
          <h3 className={styles.usedTitle}>
            {CREATE.used} <Count value={used.length} />
          </h3>
          <DraftList {...props} drafts={used} />
        </section>
      )}
      {isOpen && props.hasOlder && (
        <Button tone="quiet" onClick={() => showOlder(props.drafts)}>
          {CREATE.older}
        </Button>
      )}
    </aside>
  )
}

/**
 * Hundreds of cards are not rendered with each key that is typed beside them. Whether there are
 * older drafts only changes with the drafts, and the handlers read the draft as it is now.
 */
export const SavedDrafts = memo(
  Panel,
  (a, b) =>
    a.drafts === b.drafts &&
    a.authors === b.authors &&
    a.openId === b.openId &&
    a.timezone === b.timezone
)

const MODE_LABELS: Record<DraftMode, string> = {
  text: 'text',
  image: 'with image',
  carousel: 'carousel',
  poll: 'poll',
}

/** The number of drafts by kind, as text: '3 text · 1 carousel'. */
function DraftCounts({ drafts }: { drafts: Draft[] }) {
  const modes = Object.keys(MODE_LABELS) as DraftMode[]
  const counted = modes.map((mode) => ({
    words: MODE_LABELS[mode],
    count: drafts.filter((draft) => draft.mode === mode).length,
  }))
  const shown = counted.filter(({ count }) => count > 0)
  return (
    <p className={styles.counts}>
      {shown.map(({ words, count }) => `${count} ${words}`).join(' · ')}
    </p>
  )
}

interface DraftCardProps {
  draft: Draft
  /** Undefined where LinkedIn does not list the author at the moment. */
  author: AuthorChoice | undefined
  timezone: string
  formatMoment: FormatMoment
  isOpen: boolean
  onOpen: () => void
  onDelete: () => void
}

const EXCERPT_CHARACTERS = 140

const SHOWN_HASHTAGS = 2

function PostLink({ draft, formatMoment }: Pick<DraftCardProps, 'draft' | 'formatMoment'>) {
  if (!draft.post) return null
  const { state, label, href, action } = draftPostState(draft.post, formatMoment)
  return (
    <PageLink className={styles.postLink} href={href} aria-label={`${label}. ${action}`}>
      <StatusBadge status={state === 'waiting' ? 'pending' : state} label={label} />
      <ArrowUpRight size={14} />
    </PageLink>
  )
}

function AuthorTile({ author }: { author: AuthorChoice }) {
  const { name, picture, kind } = author
  const shape = kind === 'company' ? 'square' : 'round'
  return <Tile name={name} src={picture} size={20} shape={shape} />
}

function DraftCard(props: DraftCardProps) {
  const { draft, author, timezone, formatMoment, isOpen, onOpen, onDelete } = props
  const [clock, now] = [useClock(), useNow()]
  const isPlain = draft.post === null
  const time = isOpen
    ? CREATE.editing
    : formatDayTime(new Date(draft.updated_at), timezone, clock, { now })
  return (
    <li className={styles.draft} data-state={isOpen ? 'open' : 'closed'}>
      <button type="button" className={styles.draftOpen} onClick={onOpen} aria-current={isOpen}>
        <span className={styles.draftText} dir="auto">
          {excerpt(draft.content.body, EXCERPT_CHARACTERS) || 'Draft without text'}
        </span>
        {draft.content.hashtags.length > 0 && (
          <span className={styles.draftTags}>
            {draft.content.hashtags.slice(0, SHOWN_HASHTAGS).join(' ')}
          </span>
        )}
        {isPlain && (
          <span className={styles.draftMeta}>
            {author && <AuthorTile author={author} />}
            <span>{[author?.name, time].filter(Boolean).join(' · ')}</span>
          </span>
        )}
      </button>
      <PostLink draft={draft} formatMoment={formatMoment} />
      <IconButton icon={Trash2} label="Delete draft" size="small" onClick={onDelete} />
    </li>
  )
}
