import { useState, useCallback, useEffect, useMemo } from 'react'
import { router } from '@inertiajs/react'
import type { QueueList } from '@domain/review_queue/review_filter'
import type { QueuedPostCard, QueuePage } from '#transformers/ai_post_transformer'
import { useShortcuts } from '~/hooks/use_shortcuts'
import { usePostLink } from '~/features/post_editor/use_post_link'
import { sortAndFilter } from './timeline'
import { useQueuePages } from './use_queue_pages'
import { useReviewChoices } from './review_choices'
import { useDecisions } from './use_decisions'

export interface ReviewDialog {
  kind: 'banned_words' | 'edit' | 'reject' | 'schedule'
  /** Null for the words, which are about no post. */
  post: QueuedPostCard | null
}

/** The open dialogs, the latest last: a toast can open one over a post that is being edited. */
function useReviewDialogs() {
  const [dialogs, setDialogs] = useState<readonly ReviewDialog[]>([])
  const dialogFor = (kind: ReviewDialog['kind']) => (post: QueuedPostCard | null) =>
    setDialogs((before) => [...before, { kind, post }])
  const closeDialog = (closed: ReviewDialog) =>
    setDialogs((before) => before.filter((dialog) => dialog !== closed))
  return { dialogs, dialogFor, closeDialog }
}

/** The URL of the screen with this list, without default values. */
function queueUrl({ sort, source, campaignId }: QueueList) {
  const query = new URLSearchParams()
  if (sort !== 'newest') query.set('sort', sort)
  if (source !== undefined) query.set('source', source)
  if (campaignId !== undefined) query.set('campaign', campaignId)
  return query.size > 0 ? `/dashboard/review-queue?${query}` : '/dashboard/review-queue'
}

/** Visits the same screen with another list. */
function choose(list: QueueList) {
  router.visit(queueUrl(list), { preserveState: true, preserveScroll: true })
}

interface ShownQueue {
  list: QueueList
  /** The first page of the list. */
  first: QueuePage
  orgId: string
}

/** The posts of the chosen list, which change here and on the server. */
function useQueuedPosts({ first, list, orgId }: ShownQueue) {
  const reloadCounts = useCallback(() => router.reload({ only: ['counts'] }), [])
  const queue = useQueuePages({ first, orgId, list, onChange: reloadCounts })
  const { put, refresh } = queue
  const posts = useMemo(() => sortAndFilter(queue.posts, list), [queue.posts, list])

  const drop = ({ id }: QueuedPostCard) => {
    put(id, null)
    router.reload({ only: ['slots', 'counts'] }) // The suggested slot may be taken now.
  }
  const reload = () => {
    reloadCounts()
    return refresh()
  }
  /** Its checks belong to the old text until the queue is reloaded. */
  const replace = (next: QueuedPostCard) => {
    put(next.id, next)
    void reload()
  }
  return { ...queue, posts, list, choose, drop, replace, reload }
}

/** The next posts load when so few are left after the current one. */
const LOAD_AHEAD = 10

type LoadedQueue = Pick<ReturnType<typeof useQueuePages>, 'hasMore' | 'more'>

/** Loads the next posts in time, so that keys and decisions go on to them. */
function useLoadAhead({ hasMore, more }: LoadedQueue, left: number) {
  const isNeeded = hasMore && left < LOAD_AHEAD
  useEffect(() => {
    if (isNeeded) void more()
  }, [isNeeded, left, more])
}

/** The queue with its filters, the current post and all actions. */
export function useReview(shown: ShownQueue, timezone: string) {
  const { drop, replace, reload, ...queue } = useQueuedPosts(shown)
  const { posts } = queue
  const { dialogs, dialogFor, closeDialog } = useReviewDialogs()
  const selection = useReviewSelection(posts)

  useLoadAhead(queue, posts.length - 1 - selection.at)

  const gone = (post: QueuedPostCard) => {
    selection.moveOn(post)
    drop(post)
  }
  const onUncertain = () => void reload()
  const onSchedule = dialogFor('schedule')
  const outcomes = { onGone: gone, onStays: replace, onUncertain, onSchedule }
  const { busyId, ...decisions } = useDecisions({ timezone, ...outcomes })
  const link = usePostLink()
  const reviewActions = {
    ...useEditing(dialogFor('edit'), link.open),
    ...decisions,
    reject: dialogFor('reject'),
    schedule: onSchedule,
  }
  useReviewKeys(selection, reviewActions)

  return {
    ...queue,
    selection,
    reviewActions,
    busyId,
    link,
    dialogs,
    dialogFor,
    closeDialog,
    gone,
    replace,
    reload,
  }
}

export type Review = ReturnType<typeof useReview>

/** The user's choices, and editing: the text here, or the whole post or draft elsewhere. */
function useEditing(editText: (post: QueuedPostCard) => void, openPost: (id: string) => void) {
  const choices = useReviewChoices()
  const edit = (post: QueuedPostCard) => {
    const { edit: way } = choices(post)
    const draftId = encodeURIComponent(post.draft_id ?? '')
    if (way === 'text') editText(post)
    else if (way === 'post') openPost(post.id)
    else if (way === 'draft') router.visit(`/dashboard/drafts?draft=${draftId}`)
  }
  return { choices, edit }
}

export type ReviewActions = Review['reviewActions']

/** The shortcuts of the queue. A decision needs an open post; on a closed one the key opens it. */
function useReviewKeys(selection: Selection, reviewActions: ReviewActions) {
  const { current, post, move, toggle } = selection

  const { choices } = reviewActions
  const on =
    (act: (post: QueuedPostCard) => void, choice?: 'reject' | 'schedule' | 'queue') =>
    ({ repeat }: KeyboardEvent) => {
      // A key that is held down would decide on one post after the other.
      if (repeat) return
      if (!post) return move(1)
      if (!current?.isOpen) return toggle(post.id, 'key')
      if (!choice || choices(post)[choice]) act(post)
    }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    o: () => (post ? toggle(post.id, 'key') : move(1)),
    a: on(reviewActions.approve),
    e: on(reviewActions.edit),
    r: on(reviewActions.reject, 'reject'),
    d: on(reviewActions.remove),
    s: on(reviewActions.schedule, 'schedule'),
    q: on(reviewActions.queue, 'queue'),
  })
}

/** The current post. It gets the focus if a key or a decision selected it. */
export interface Current {
  id: string
  isOpen: boolean
  by: 'pointer' | 'key'
}

function openedByKey(post: QueuedPostCard | undefined): Current | null {
  return post ? { id: post.id, isOpen: true, by: 'key' } : null
}

/** The current post, with actions to move through the posts in their displayed order. */
function useReviewSelection(posts: QueuedPostCard[]) {
  const [current, setCurrent] = useState<Current | null>(null)
  const at = posts.findIndex(({ id }) => id === current?.id)

  const move = (by: 1 | -1) => {
    const next = at === -1 ? posts[0] : posts[at + by]
    if (next) setCurrent(openedByKey(next))
  }
  const toggle = useCallback((id: string, by: Current['by']) => {
    setCurrent((before) => ({ id, isOpen: !(before?.id === id && before.isOpen), by }))
  }, [])

  /**
   * Moves to the post after the current one when that leaves the queue, else to the one before it.
   * The user may have moved on before the response came.
   */
  const moveOn = ({ id }: { id: string }) => {
    const left = posts.findIndex((post) => post.id === id)
    const next = posts[left + 1] ?? posts[left - 1]
    setCurrent((before) => (before?.id === id ? openedByKey(next) : before))
  }

  return { current: at === -1 ? null : current, at, post: posts[at] ?? null, move, toggle, moveOn }
}

type Selection = ReturnType<typeof useReviewSelection>
