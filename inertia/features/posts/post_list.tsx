import { useCallback, useState } from 'react'
import type { PostView } from '@domain/posts/post_list_filters'
import { startOfDay } from '@domain/schedule/wall_clock'
import type { OpenPost } from '~/features/post_editor/use_post_link'
import { useNow } from '~/hooks/use_now'
import type { PostListItem } from '~/lib/wire'
import { useListLayout } from './list_layout'
import type { OnAction } from './post_actions'
import { PostCards } from './post_cards'
import { LiveDialog, LogSheet } from './post_dialogs'
import { PostGrid } from './post_grid'
import { PostTable } from './post_table'
import { useDuplicate } from './use_duplicate'
import { useNotLive } from './use_not_live'
import { useOpenedLog } from './use_opened_log'
import { usePostDeletion } from './use_post_deletion'
import { usePostNow } from './use_post_now'
import type { Selection } from './use_selection'

interface PostListProps {
  posts: PostListItem[]
  view: PostView
  timezone: string
  selection: Selection
  onOpen: OpenPost
  /** Reads the list again, after something was done to a post. */
  refresh: () => Promise<void>
}

/** The posts, and what a person does with one of them. */
export function PostList({ posts, view, timezone, selection, onOpen, refresh }: PostListProps) {
  const layout = useListLayout()
  // The same number all day: the rows need not be drawn anew with every minute.
  const today = startOfDay(useNow(), timezone).valueOf()
  const [seen, setSeen] = useState<PostListItem | null>(null)
  const [revision, setRevision] = useState(0)
  const { open: openLog, ...log } = useOpenedLog()

  const changed = useCallback(async () => {
    setRevision((count) => count + 1)
    await refresh()
  }, [refresh])
  const postNow = usePostNow(changed)
  const sendAgain = useNotLive(changed)
  const remove = usePostDeletion(changed)
  const duplicate = useDuplicate()

  const onAction: OnAction = useCallback(
    (action, post) => {
      if (action === 'post_now') void postNow(post)
      else if (action === 'delete') void remove(post)
      else if (action === 'duplicate') void duplicate(post)
      else if (action === 'log') openLog(post)
      else if (action === 'live') setSeen(post)
      else if (action === 'not_live') void sendAgain(post)
      else onOpen(post.id, action === 'reschedule' ? 'time' : undefined)
    },
    [postNow, remove, duplicate, openLog, sendAgain, onOpen]
  )

  const logged = posts.find(({ id }) => id === log.id)
  const list = { posts, timezone, today, selection, onAction }
  const rows =
    layout === 'phone' ? <PostCards {...list} /> : <PostTable {...list} layout={layout} />
  return (
    <>
      {view === 'grid' ? <PostGrid {...list} layout={layout} /> : rows}
      <LogSheet
        open={log.id !== null}
        id={log.id}
        known={logged}
        revision={revision + (logged?.version ?? 0)}
        onClose={log.close}
        {...{ timezone, today, onAction }}
      />
      <LiveDialog
        open={seen !== null}
        post={seen}
        onClose={() => setSeen(null)}
        onAnswered={changed}
      />
    </>
  )
}
