import { PanelRight } from 'lucide-react'
import { router } from '@inertiajs/react'
import { api } from '~/client'
import { Count } from '~/components/count'
import { IconButton } from '~/components/icon_button'
import { useConfirm } from '~/hooks/use_confirm'
import { useLocalStorage } from '~/hooks/use_local_storage'
import { useMediaQuery } from '~/hooks/use_media_query'
import { useNow } from '~/hooks/use_now'
import { notify } from '~/lib/notify'
import type { Draft } from '~/lib/wire'
import type { AuthorChoice } from './composition'
import { DraftCard } from './draft_card'
import { DraftCounts } from './draft_counts'
import { CREATE } from './messages'
import styles from './saved_drafts.module.scss'

interface SavedDraftsProps {
  drafts: Draft[]
  authors: AuthorChoice[]
  openId: string
  timezone: string
  onOpen: (draft: Draft) => void
  onDeleted: (draft: Draft) => void
}

function useDeletion(onDeleted: (draft: Draft) => void) {
  const confirm = useConfirm()
  return async (draft: Draft) => {
    try {
      const isDone = await confirm({
        title: 'Delete draft',
        question: CREATE.deleteQuestion,
        action: 'Delete',
        tone: 'danger',
        perform: () => api.delete(`/api/drafts/${draft.id}`),
      })
      if (!isDone) return
      onDeleted(draft)
      router.reload({ only: ['drafts'] })
    } catch {
      notify.error(CREATE.deleteFailed)
    }
  }
}

/** The collapsible panel of what is kept for later. */
export function SavedDrafts(props: SavedDraftsProps) {
  const { drafts, authors, openId, timezone, onOpen, onDeleted } = props
  const [stored, setStored] = useLocalStorage('draftsPanel')
  const isNarrow = useMediaQuery('(width < 1280px)')
  const isOpen = (stored ?? (isNarrow ? 'closed' : 'open')) === 'open'
  const now = useNow()
  const remove = useDeletion(onDeleted)
  const nameOf = (id: string | null) => authors.find((author) => author.id === id)?.name ?? null
  return (
    <aside
      className={styles.drafts}
      data-state={isOpen ? 'open' : 'closed'}
      aria-label={CREATE.drafts}
    >
      <header className={styles.draftsHead}>
        {(isOpen || isNarrow) && <h2 className={styles.draftsTitle}>{CREATE.drafts}</h2>}
        <Count value={drafts.length} />
        <IconButton
          icon={PanelRight}
          label={isOpen ? 'Hide drafts' : 'Show drafts'}
          size="small"
          aria-expanded={isOpen}
          onClick={() => setStored(isOpen ? 'closed' : 'open')}
        />
      </header>
      {isOpen && drafts.length > 0 && <DraftCounts drafts={drafts} />}
      {isOpen && drafts.length === 0 && <p className={styles.draftsEmpty}>{CREATE.noDrafts}</p>}
      {isOpen && (
        <ul className={styles.draftList}>
          {drafts.map((draft) => (
            <DraftCard
              key={draft.id}
              draft={draft}
              authorName={nameOf(draft.linkedin_author_id)}
              timezone={timezone}
              now={now}
              isOpen={draft.id === openId}
              onOpen={() => onOpen(draft)}
              onDelete={() => remove(draft)}
            />
          ))}
        </ul>
      )}
    </aside>
  )
}
