import { useCallback, useMemo, useState } from 'react'
import type { PostListItem, BulkDeletion } from '#transformers/post_transformer'
import { BULK as BOUNDS } from '@domain/posts/bulk_delete'
import { mayBeLive } from '@domain/posts/refusals'
import { api, withDetail } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/toasts'
import { reportQuietly } from '~/lib/reporting'
import { BULK, DELETE, bulkResultMessage } from '~/features/posts/messages'
import { UNDO, createUndo } from '~/features/posts/undo'

interface Selected {
  listKey: string
  ids: ReadonlySet<string>
}

const NOTHING: ReadonlySet<string> = new Set()

function idsIn(posts: PostListItem[], ids: ReadonlySet<string>): ReadonlySet<string> {
  if (ids.size === 0) return NOTHING
  return new Set(posts.flatMap(({ id }) => (ids.has(id) ? [id] : [])))
}

/**
 * Selection mode, which starts with the first checked post and ends with the last unchecked one.
 * `listKey` identifies the list; another list starts without a selection.
 */
export function useSelection(posts: PostListItem[], listKey: string) {
  const [selected, setSelected] = useState<Selected>({ listKey, ids: NOTHING })
  if (selected.listKey !== listKey) setSelected({ listKey, ids: NOTHING })
  // A post that has left the list, such as one published meanwhile, is no longer selected: no one
  // would see what is deleted with the others.
  const ids = useMemo(() => idsIn(posts, selected.ids), [posts, selected.ids])

  const toggle = useCallback(({ id }: PostListItem) => {
    setSelected((before) => {
      const next = new Set(before.ids)
      if (!next.delete(id)) next.add(id)
      return { ...before, ids: next }
    })
  }, [])

  const clear = useCallback(() => setSelected((before) => ({ ...before, ids: NOTHING })), [])

  const isAll = useMemo(() => posts.every(({ id }) => ids.has(id)), [posts, ids])
  const toggleAll = useCallback(() => {
    const all = isAll ? NOTHING : new Set(posts.map(({ id }) => id))
    setSelected({ listKey, ids: all })
  }, [isAll, posts, listKey])

  const some = ids.size > 0 ? ('indeterminate' as const) : false
  return { ids, toggle, toggleAll, clear, state: ids.size > 0 && isAll ? true : some }
}

export type Selection = ReturnType<typeof useSelection>

type Result = BulkDeletion & { tokens: (string | null)[] }

/** A post as the user sees it when they choose to delete it. */
type SeenPost = Pick<PostListItem, 'id' | 'status'>

/** Posts that were not published when the user saw them, and are by now, are kept. */
function deleteBatch(orgId: string, posts: readonly SeenPost[]) {
  const ids = posts.map(({ id }) => id)
  const unpublished = posts.flatMap(({ id, status }) => (mayBeLive(status) ? [] : [id]))
  const body = { org_id: orgId, ids, unpublished }
  return api.undoable<BulkDeletion>('POST', '/api/posts/delete-many', { body })
}

/** When a later batch fails, those before it are deleted, and their undo is still offered. */
async function deleteAll(orgId: string, posts: readonly SeenPost[]) {
  const result: Result = { deleted: 0, failed: [], tokens: [] }
  for (let first = 0; first < posts.length; first += BOUNDS.max) {
    try {
      const answer = await deleteBatch(orgId, posts.slice(first, first + BOUNDS.max))
      result.tokens.push(answer.undo)
      result.deleted += answer.body.deleted
      result.failed.push(...answer.body.failed)
    } catch (error) {
      if (first === 0) throw error
      const reason = withDetail(BULK.failed, error)
      result.failed.push(...posts.slice(first).map(({ id }) => ({ id, reason })))
      return result
    }
  }
  return result
}

/**
 * Asks, deletes the selected posts, notifies about the outcome and offers Undo. `onDone` receives
 * the deleted ids.
 */
export function useBulkDeletion(
  orgId: string,
  onDone: (gone: string[]) => Promise<void>,
  onUndone: () => Promise<void>
) {
  const confirm = useConfirm()
  return useCallback(
    async (posts: readonly SeenPost[]) => {
      let result: Result | null = null
      try {
        const isDone = await confirm({
          title: BULK.title,
          question: BULK.question(posts.length),
          action: BULK.action(posts.length),
          tone: 'danger',
          busy: 'Deleting...',
          perform: async () => {
            result = await deleteAll(orgId, posts)
          },
        })
        if (!isDone) return
        announce(result, onUndone)
      } catch (error) {
        notify.error(withDetail(BULK.failed, error))
        reportQuietly(error)
      }
      await onDone(deletedIds(posts, result))
    },
    [confirm, orgId, onDone, onUndone]
  )
}

/** The ids of the deleted posts. The others are being published, or were published since. */
function deletedIds(posts: readonly SeenPost[], result: Result | null) {
  const kept = new Set(result?.failed.map(({ id }) => id))
  return result ? posts.flatMap(({ id }) => (kept.has(id) ? [] : [id])) : []
}

function announce(result: Result | null, onUndone: () => Promise<void>) {
  if (!result) return
  const { tone, text } = bulkResultMessage(result)
  const undo = createUndo({ tokens: result.tokens, message: UNDO.posts, onUndone })
  if (tone === 'success') notify.success(text, { icon: 'trash', undo })
  else notify.error(text, { undo })
  const reasons = result.failed.map(({ id, reason }) => `${id}: ${reason}`)
  if (reasons.length > 0) reportQuietly([BULK.logged, ...reasons].join('\n'))
}

interface AskedDeletion {
  question: string
  /** Deletes the post. Resolves to its undo token; null if nothing can be undone. */
  perform: () => Promise<string | null>
  onUndone: () => unknown
}

/** Asks, deletes a post and offers Undo. Resolves to whether it was deleted. */
export function useAskedDeletion() {
  const confirm = useConfirm()
  return useCallback(
    async ({ question, perform: remove, onUndone }: AskedDeletion) => {
      const tokens: (string | null)[] = []
      const isDone = await confirm({
        title: DELETE.title,
        question,
        action: DELETE.action,
        tone: 'danger',
        perform: async () => tokens.push(await remove()),
      })
      if (!isDone) return false
      const undo = createUndo({ tokens, message: UNDO.posts, onUndone })
      notify.success(DELETE.done, { icon: 'trash', undo })
      return true
    },
    [confirm]
  )
}
