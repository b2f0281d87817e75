import { PanelRight } from 'lucide-react'
import { router } from '@inertiajs/react'
import { draftState, isUsed } from '@domain/drafts/draft_post'
import { api } from '~/client'
import { Button } from '~/components/button'
import { Count } from '~/components/count'
import { EmptyState } from '~/components/empty_state'
import { IconButton } from '~/components/icon_button'
import { UNDO, undoOf } from '~/features/posts/undo'
import { useConfirm } from '~/hooks/use_confirm'
import { useLocalStorage } from '~/hooks/use_local_storage'
import { useMediaQuery } from '~/hooks/use_media_query'
import { notify } from '~/lib/notify'
import type { Draft } from '~/lib/wire'
import type { AuthorChoice } from '~/lib/author_choices'
import { DraftCard } from './draft_card'
import { DraftCounts } from './draft_counts'
import { CREATE, DELETE_DRAFT } from './messages'
import { standingOf } from './post_of_draft'
import type { MomentWords } from './use_moment_words'
import styles from './saved_drafts.module.scss'

interface SavedDraftsProps {
  drafts: Draft[]
  authors: AuthorChoice[]
  openId: string
  moment: MomentWords
  onOpen: (draft: Draft) => void
  onDeleted: (draft: Draft) => void
}

/** Asks, and says what happens to the post that was made of the draft. */
function deleteQuestion({ post }: Draft, moment: MomentWords) {
  if (!post) return DELETE_DRAFT.unused
  const { state, label } = standingOf(post, moment)
  if (state === 'scheduled') return DELETE_DRAFT.scheduled(label)
  return state === 'published' ? DELETE_DRAFT.published : DELETE_DRAFT.kept
}

function useDeletion({ moment, onDeleted }: SavedDraftsProps) {
  const confirm = useConfirm()
  return async (draft: Draft) => {
    let token: string | null = null
    const onUndone = () => router.reload({ only: ['drafts'] })
    try {
      const isDone = await confirm({
        title: 'Delete draft',
        question: deleteQuestion(draft, moment),
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
      const undo = undoOf({ tokens: [token], words: UNDO.draft, onUndone })
      notify.success(CREATE.deleted, { icon: 'trash', undo })
    } catch {
      notify.error(CREATE.deleteFailed)
    }
  }
}

function DraftList({ drafts, ...props }: SavedDraftsProps) {
  const { authors, openId, moment, onOpen } = props
  const remove = useDeletion({ drafts, ...props })
  const nameOf = (id: string | null) => authors.find((author) => author.id === id)?.name ?? null
  return (
    <ul className={styles.draftList}>
      {drafts.map((draft) => (
        <DraftCard
          key={draft.id}
          draft={draft}
          authorName={nameOf(draft.linkedin_author_id)}
          moment={moment}
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

/** The collapsible panel of saved drafts: new ones first, those with a post in a list of their own. */
export function SavedDrafts({ onWrite, ...props }: SavedDraftsProps & NoDraftsProps) {
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
    </aside>
  )
}
