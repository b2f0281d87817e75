import { useCallback, useState, memo } from 'react'
import { router, usePage } from '@inertiajs/react'
import type { PostView } from '@domain/posts/post_list_filters'
import { mayBeLive } from '@domain/posts/refusals'
import { startOfDay } from '@domain/schedule/slots'
import { toWallClock } from '@domain/schedule/wall_clock'
import { parts, type OpenPost } from '~/features/post_editor/use_post_link'
import { useNow } from '~/hooks/use_clock'
import type { PostListItem } from '#transformers/post_transformer'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import { api, withDetail } from '~/client'
import { notify } from '~/lib/toasts'
import { useListLayout } from './list_layout'
import { LiveDialog, LogSheet } from '~/features/posts/post_dialogs'
import { useDuplicate } from '~/features/posts/post_outcomes'
import { useAskedPublishing, useNotLive } from '~/features/posts/log/live_question'
import { POST_NOW, DELETE, POSTS } from '~/features/posts/messages'
import { isPlainClick } from '~/features/posts/post_status'
import { PostExcerpt } from '~/features/posts/post_excerpt'
import type { OnAction } from './post_actions'
import { PostGrid, PostCardBody } from './post_grid'
import type { ListedPostProps } from './post_row'
import { PostTable, useWindowRows } from './post_table'
import { useAskedDeletion } from './use_selection'
import type { Selection } from './use_selection'
import styles from '~/features/posts/post_cards.module.scss'

interface PostListProps {
  posts: PostListItem[]
  view: PostView
  timezone: string
  selection: Selection
  onOpen: OpenPost
  /** Reloads the list after a change to a post. */
  refresh: () => Promise<void>
}

/** The posts with their actions and dialogs. */
export function PostList({ posts, view, timezone, selection, onOpen, refresh }: PostListProps) {
  const layout = useListLayout()
  // A number, so that it stays equal all day and the rows do not render every minute.
  const today = startOfDay(toWallClock(useNow(), timezone).date, timezone).valueOf()
  const [livePost, setLivePost] = useState<PostListItem | null>(null)
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
      else if (action === 'live') setLivePost(post)
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
        timezone={timezone}
        today={today}
        onAction={onAction}
      />
      {livePost && (
        <LiveDialog
          post={livePost}
          onClose={() => setLivePost((now) => (now === livePost ? null : now))}
          onAnswered={changed}
        />
      )}
    </>
  )
}

const NAME = 'log'

/** The post whose log is open. The URL can name it (`?log=`). */
function useOpenedLog() {
  const { url } = usePage()
  const [id, setId] = useState(() => parts(url).query.get(NAME))
  const open = useCallback((post: { id: string }) => setId(post.id), [])

  // The URL must not open the log again after it was closed.
  const close = () => {
    setId(null)
    const { path, query } = parts(url)
    if (!query.has(NAME)) return
    query.delete(NAME)
    const rest = query.size > 0 ? `${path}?${query}` : path
    // Replaced directly, because Inertia keeps the old URL while the list reloads.
    window.history.replaceState(window.history.state, '', rest)
    router.replace({ url: rest, preserveState: true, preserveScroll: true })
  }

  return { id, open, close }
}

function usePostNow(refresh: () => Promise<void>) {
  const publish = useAskedPublishing(refresh)
  return useCallback(
    ({ id }: PostListItem) => {
      const asked = { title: 'Post Now', question: POST_NOW.question, action: 'Post Now' }
      const send = () => api.post<ScheduledPost>(`/api/scheduled-posts/${id}/publish-now`)
      return publish(asked, send, POST_NOW.failed)
    },
    [publish]
  )
}

function pathOf({ id, type }: PostListItem) {
  return type === 'published' ? `/api/posts/${id}` : `/api/scheduled-posts/${id}`
}

/** Asks, deletes, offers Undo and reloads the list. */
function usePostDeletion(refresh: () => Promise<void>) {
  const ask = useAskedDeletion()
  return useCallback(
    async (post: PostListItem) => {
      const question = post.type === 'scheduled' ? DELETE.scheduledQuestion : DELETE.question
      const perform = async () => {
        const query = mayBeLive(post.status) ? undefined : { unpublished: 'true' }
        const { undo } = await api.undoable<void>('DELETE', pathOf(post), { query })
        return undo
      }
      try {
        if (!(await ask({ question, perform, onUndone: refresh }))) return
      } catch (error) {
        notify.error(withDetail(DELETE.failed, error))
      }
      await refresh()
    },
    [ask, refresh]
  )
}

interface PostCardsProps extends Omit<ListedPostProps, 'post' | 'isSelected' | 'onSelect'> {
  posts: PostListItem[]
  selection: Selection
}

const CARD_HEIGHT_PX = 150

function Card(props: ListedPostProps) {
  return (
    <PostCardBody {...props}>
      <PostExcerpt post={props.post} onOpen={(post) => props.onAction('open', post)} />
    </PostCardBody>
  )
}

const PostCard = memo(Card)

/** The list on a phone, with one card per post. */
function PostCards({ posts, selection, ...rest }: PostCardsProps) {
  const rows = useWindowRows<HTMLUListElement>({ count: posts.length, estimate: CARD_HEIGHT_PX })
  const paddingStyle = { paddingBlockStart: rows.before, paddingBlockEnd: rows.after }
  return (
    <ul ref={rows.container} aria-label={POSTS.title} style={paddingStyle}>
      {rows.indexes.map((index) => {
        const post = posts[index]
        if (!post) return null
        const isSelected = selection.ids.has(post.id)
        return (
          <li
            key={post.id}
            ref={rows.measure}
            data-index={index}
            data-post={post.id}
            data-status={post.status}
            data-height={rows.measure ? 'measured' : 'estimated'}
            data-state={isSelected ? 'selected' : undefined}
            className={styles.card}
            onClick={(event) => isPlainClick(event) && rest.onAction('open', post)}
          >
            <PostCard post={post} isSelected={isSelected} onSelect={selection.toggle} {...rest} />
          </li>
        )
      })}
    </ul>
  )
}
