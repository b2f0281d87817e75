import { useState, useCallback, useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import { useShortcuts } from '~/hooks/use_shortcuts'
import { useEvery, useLive } from '~/hooks/use_live'
import { reportQuietly } from '~/lib/reporting'
import { usePostLink } from '~/features/post_editor/use_post_link'
import { EVERYTHING, sortAndFilter } from './timeline'
import type { Order } from './timeline'
import { loadQueue } from './review_calls'
import { useReviewChoices } from './review_choices'
import { useDecisions } from './use_decisions'

export type ActiveDialog = { kind: 'nothing' } | { kind: 'banned_words' } | PostDialog

export const NO_DIALOG = { kind: 'nothing' } as const

type PostDialog = { kind: 'edit' | 'reject' | 'schedule'; post: QueuedPostCard }

function useReviewFilters() {
  const [order, setOrder] = useState<Order>('newest')
  const [filter, setFilter] = useState(EVERYTHING)
  return { order, setOrder, filter, setFilter }
}

function useReviewDialog() {
  const [activeDialog, setActiveDialog] = useState<ActiveDialog>(NO_DIALOG)
  const dialogFor = (kind: PostDialog['kind']) => (post: QueuedPostCard) =>
    setActiveDialog({ kind, post })
  return { activeDialog, setActiveDialog, dialogFor }
}

/** The queue with its filters, the current post and all actions. */
export function useReview(first: QueuedPostCard[], orgId: string, timezone: string) {
  const { posts: all, drop, replace, refresh } = useQueue(first, orgId)
  const filters = useReviewFilters()
  const { activeDialog, setActiveDialog, dialogFor } = useReviewDialog()
  const posts = sortAndFilter(all, filters.order, filters.filter)
  const selection = useReviewSelection(posts)

  const gone = (post: QueuedPostCard) => {
    selection.moveOn(post)
    drop(post)
    router.reload({ only: ['slots'] }) // The suggested slot may be taken now.
  }
  const onUncertain = () => void refresh()
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
    all,
    posts,
    selection,
    reviewActions,
    busyId,
    link,
    ...filters,
    activeDialog,
    setActiveDialog,
    gone,
    replace,
    refresh,
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
    (act: (post: QueuedPostCard) => void, choice?: 'reject' | 'schedule' | 'queue') => () => {
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

const POLL_MS = 10_000

/**
 * The posts in the review queue: those of the page at first, then reloaded on server events and
 * every ten seconds while the page is visible. A response is ignored if it was requested before a
 * local change, or before the response that is shown.
 */
function useQueue(first: QueuedPostCard[], orgId: string) {
  const [posts, setPosts] = useState(first)
  const etag = useRef<string | null>(null)
  /** Requests and local changes are numbered in one order. */
  const order = useRef({ last: 0, shown: 0 })

  const refresh = useCallback(async () => {
    const request = (order.current.last += 1)
    try {
      const queue = await loadQueue(orgId, etag.current)
      if (!queue || request < order.current.shown) return
      order.current.shown = request
      etag.current = queue.etag
      setPosts(queue.body)
    } catch (error) {
      reportQuietly(error)
    }
  }, [orgId])

  useEvery(POLL_MS, () => void refresh())
  useLive(['review_queue'], () => void refresh())

  // A later visit brings newer posts.
  useEffect(() => setPosts(first), [first])

  const put = (change: (before: QueuedPostCard[]) => QueuedPostCard[]) => {
    order.current.shown = order.current.last += 1
    etag.current = null
    setPosts(change)
  }
  const drop = ({ id }: { id: string }) => {
    put((before) => before.filter((post) => post.id !== id))
  }
  /** Its checks belong to the old text until the queue is reloaded. */
  const replace = (next: QueuedPostCard) => {
    put((before) => before.map((post) => (post.id === next.id ? next : post)))
    void refresh()
  }

  return { posts, refresh, drop, replace }
}

/** The current post. It gets the focus if a key or a decision selected it. */
export interface Current {
  id: string
  isOpen: boolean
  by: 'pointer' | 'key'
}

/** The current post, with actions to move through the posts in their displayed order. */
function useReviewSelection(posts: QueuedPostCard[]) {
  const [current, setCurrent] = useState<Current | null>(null)
  const at = posts.findIndex(({ id }) => id === current?.id)

  const open = (post: QueuedPostCard | undefined) => {
    if (post) setCurrent({ id: post.id, isOpen: true, by: 'key' })
  }
  const move = (by: 1 | -1) => open(at === -1 ? posts[0] : posts[at + by])
  const toggle = (id: string, by: Current['by']) => {
    setCurrent((before) => ({ id, isOpen: !(before?.id === id && before.isOpen), by }))
  }

  /** Moves to the post after one that leaves the queue, else to the one before it. */
  const moveOn = ({ id }: { id: string }) => {
    const left = posts.findIndex((post) => post.id === id)
    const next = posts[left + 1] ?? posts[left - 1]
    if (next) open(next)
    else setCurrent(null)
  }

  return { current: at === -1 ? null : current, post: posts[at] ?? null, move, toggle, moveOn }
}

type Selection = ReturnType<typeof useReviewSelection>
