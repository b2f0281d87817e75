import { useCallback } from 'react'
import { BULK as BOUNDS } from '@domain/posts/bulk_delete'
import { api } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/toasts'
import type { BulkDeletion } from '#transformers/post_transformer'
import { reportQuietly } from '~/lib/reporting'
import { BULK, bulkResultMessage } from '~/features/posts/bulk_messages'
import { UNDO, createUndo } from '~/features/posts/undo'

type Result = BulkDeletion & { tokens: (string | null)[] }

async function deleteAll(orgId: string, ids: string[]) {
  const result: Result = { deleted: 0, failed: [], tokens: [] }
  for (let first = 0; first < ids.length; first += BOUNDS.most) {
    const body = { org_id: orgId, ids: ids.slice(first, first + BOUNDS.most) }
    const answer = await api.undoable<BulkDeletion>('POST', '/api/posts/delete-many', { body })
    const { deleted, failed } = answer.body
    result.tokens.push(answer.undo)
    result.deleted += deleted
    result.failed.push(...failed)
  }
  return result
}

/**
 * Asks, deletes the selected posts, notifies about the outcome and offers Undo. `onDone` receives
 * the deleted ids, or none after an undo.
 */
export function useBulkDeletion(orgId: string, onDone: (gone: string[]) => Promise<void>) {
  const confirm = useConfirm()
  return useCallback(
    async (ids: string[]) => {
      let result: Result | null = null
      try {
        const isDone = await confirm({
          title: BULK.title,
          question: BULK.question(ids.length),
          action: BULK.action(ids.length),
          tone: 'danger',
          busy: 'Deleting...',
          perform: async () => {
            result = await deleteAll(orgId, ids)
          },
        })
        if (!isDone) return
        announce(result, () => onDone([]))
      } catch (error) {
        notify.error(BULK.failed)
        reportQuietly(error)
      }
      await onDone(deletedIds(ids, result))
    },
    [confirm, orgId, onDone]
  )
}

/** The ids that no longer exist. The others are being published. */
function deletedIds(ids: string[], result: Result | null) {
  const kept = new Set(result?.failed.map(({ id }) => id))
  return result ? ids.filter((id) => !kept.has(id)) : []
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
