import { isEditable, isPostStatus } from '@domain/posts/lifecycle'
import type { PostDetails } from '~/lib/post_details_wire'
import type { PostBackup } from './post_backup'
import { isSameText, textOf, type PostText } from './post_text'

/** What is saved with 'Save Changes' only. */
export interface PostPlan {
  authorId: string | null
  publishTime: string | null
}

/** A post in its editor. */
export interface Editing {
  /** As the server has it, as far as is known here. */
  post: PostDetails
  text: PostText
  /** What of the text the server has. */
  saved: PostText
  /** What Cancel goes back to. */
  opening: PostText
  plan: PostPlan
  /** What another member wrote: until that is decided nothing is saved. */
  theirs: PostText | null
}

export type EditingAction =
  | { kind: 'write'; part: Partial<PostText> }
  | { kind: 'plan'; part: Partial<PostPlan> }
  /** The server has taken that text. */
  | { kind: 'saved'; post: PostDetails; sent: PostText }
  /** The post as it is now, whoever changed it. */
  | { kind: 'seen'; post: PostDetails }
  | { kind: 'keep mine' }
  | { kind: 'take theirs' }

export function canEdit({ status }: Pick<PostDetails, 'status'>): boolean {
  return isPostStatus(status) && isEditable(status)
}

export function planOf({ linkedin_author_id: authorId, publish_time: publishTime }: PostDetails) {
  return { authorId, publishTime }
}

/** A post that was just opened; text that was left behind unsaved comes back. */
export function startEditing(post: PostDetails, backup: PostBackup | null): Editing {
  const text = textOf(post)
  const fresh = { post, text, saved: text, opening: text, plan: planOf(post), theirs: null }
  if (backup === null || !canEdit(post) || isSameText(backup.text, text)) return fresh
  const isStale = backup.version !== post.version
  return { ...fresh, text: backup.text, theirs: isStale ? text : null }
}

export function hasUnsavedText({ text, saved }: Editing): boolean {
  return !isSameText(text, saved)
}

export function hasNewAuthor({ plan, post }: Editing): boolean {
  return plan.authorId !== post.linkedin_author_id
}

/** True when a time is chosen that is not the one it has (spec section 4). */
export function hasNewTime({ plan, post }: Editing): boolean {
  if (plan.publishTime === null) return false
  return Date.parse(plan.publishTime) !== Date.parse(post.publish_time ?? '')
}

/** True when Cancel would take something back. */
export function hasChanges(state: Editing): boolean {
  return hasNewAuthor(state) || hasNewTime(state) || !isSameText(state.text, state.opening)
}

export function reduceEditing(state: Editing, action: EditingAction): Editing {
  switch (action.kind) {
    case 'write':
      return { ...state, text: { ...state.text, ...action.part } }
    case 'plan':
      return { ...state, plan: { ...state.plan, ...action.part } }
    case 'saved':
      return afterSave(state, action.post, action.sent)
    case 'seen':
      return afterRead(state, action.post)
    case 'keep mine':
      return { ...state, theirs: null, saved: state.theirs ?? state.saved }
    case 'take theirs':
      return state.theirs === null ? state : adopted(state, state.theirs)
  }
}

/** The server may have cleaned what it got: that is taken over where nothing was typed since. */
function afterSave(state: Editing, post: PostDetails, sent: PostText): Editing {
  const next = { ...state, post, plan: followedPlan(state, post), theirs: null }
  if (!isSameText(state.text, sent)) return { ...next, saved: sent }
  const stored = textOf(post)
  return { ...next, text: stored, saved: stored }
}

function afterRead(state: Editing, post: PostDetails): Editing {
  if (post.version < state.post.version) return state
  const next = { ...state, post, plan: followedPlan(state, post) }
  const latest = textOf(post)
  if (isSameText(latest, textOf(state.post))) return next
  if (!hasUnsavedText(state) || isSameText(latest, state.text)) return adopted(next, latest)
  return { ...next, theirs: latest }
}

function adopted(state: Editing, text: PostText): Editing {
  return { ...state, text, saved: text, opening: text, theirs: null }
}

/** What was not chosen here follows the post. */
function followedPlan(state: Editing, post: PostDetails): PostPlan {
  const { authorId, publishTime } = planOf(post)
  return {
    authorId: hasNewAuthor(state) ? state.plan.authorId : authorId,
    publishTime: hasNewTime(state) ? state.plan.publishTime : publishTime,
  }
}
