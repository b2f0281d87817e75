import { isPostStatus } from '@domain/posts/lifecycle'
import { deleteRefusal, isSent, moveRefusal, postNowRefusal } from '@domain/posts/refusals'
import type { PostListItem } from '~/lib/wire'

export type RowAction = 'post_now' | 'reschedule' | 'delete'

/** What a person can do with the post as it stands. */
export function rowActions({ status }: PostListItem): RowAction[] {
  if (!isPostStatus(status)) return []
  const actions: RowAction[] = []
  if (postNowRefusal(status) === null && !isSent(status)) actions.push('post_now')
  if (moveRefusal(status) === null) actions.push('reschedule')
  if (deleteRefusal(status) === null) actions.push('delete')
  return actions
}

const LABELS: Record<RowAction, string> = {
  post_now: 'Post Now',
  reschedule: 'Reschedule',
  delete: 'Delete',
}

const LABELS_OF_FAILED: Record<RowAction, string> = {
  ...LABELS,
  post_now: 'Try again',
  reschedule: 'New time',
}

/** The word of the action in the row's menu. */
export function actionLabel(action: RowAction, { status }: PostListItem) {
  return status === 'failed' ? LABELS_OF_FAILED[action] : LABELS[action]
}
