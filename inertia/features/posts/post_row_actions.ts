import { isPostStatus } from '@domain/posts/lifecycle'
import { deleteRefusal, isSent, moveRefusal, postNowRefusal } from '@domain/posts/refusals'
import type { PostListItem } from '~/lib/wire'
import { DUPLICATE, LIVE, LOG } from './messages'

/** What the menu of a row offers. */
export type MenuAction = 'post_now' | 'reschedule' | 'duplicate' | 'log' | 'delete'

/** What a row offers beside it: answers to the question of an unconfirmed post. */
export type AnswerAction = 'live' | 'not_live'

/** `open` shows the post itself. */
export type RowAction = MenuAction | AnswerAction | 'open'

/** What a person can do with the post as it stands. */
export function rowActions({ status }: PostListItem): MenuAction[] {
  if (!isPostStatus(status)) return []
  const actions: MenuAction[] = []
  if (postNowRefusal(status) === null && !isSent(status)) actions.push('post_now')
  if (moveRefusal(status) === null) actions.push('reschedule')
  actions.push('duplicate', 'log')
  if (deleteRefusal(status) === null) actions.push('delete')
  return actions
}

/** True while the post waits for a person to say whether LinkedIn has it. */
export function asksWhetherLive({ status }: PostListItem) {
  return status === 'unconfirmed'
}

const LABELS: Record<RowAction, string> = {
  open: 'View & Edit Post',
  post_now: 'Post Now',
  reschedule: 'Reschedule',
  duplicate: DUPLICATE.action,
  log: LOG.title,
  delete: 'Delete',
  live: LIVE.live,
  not_live: LIVE.notLive,
}

const LABELS_OF_FAILED: Record<RowAction, string> = {
  ...LABELS,
  post_now: 'Try again',
  reschedule: 'Choose new time',
}

/** The word of the action in the row's menu. */
export function actionLabel(action: RowAction, { status }: PostListItem) {
  return status === 'failed' ? LABELS_OF_FAILED[action] : LABELS[action]
}
