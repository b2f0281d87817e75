import { authorKind } from '@domain/drafts/author'
import { composeCommentary } from '@domain/posts/hashtags'
import { isEditable, isPostStatus } from '@domain/posts/post_lifecycle'
import { listStatus } from '@domain/posts/wire'
import type { PostBackup } from './editor_backup'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import type { PostListItem } from '#transformers/post_transformer'
import { isSameText, textOf, type PostText } from './post_text'

/** Values that are saved only with 'Save Changes'. */
export interface PostPlan {
  authorId: string | null
  publishTime: string | null
}

/** The state of a post in its editor. */
export interface Editing {
  /** The post as it was last loaded from the server. */
  post: PostDetailsCard
  text: PostText
  /** The text as it was last saved on the server. */
  saved: PostText
  /** The text that Cancel restores. */
  initialText: PostText
  plan: PostPlan
  /**
   * The text that another member has saved meanwhile. Nothing is saved until the conflict is
   * resolved.
   */
  theirs: PostText | null
}

type EditorAction =
  | { kind: 'write'; part: Partial<PostText> }
  | { kind: 'plan'; part: Partial<PostPlan> }
  | { kind: 'saved'; post: PostDetailsCard; sent: PostText }
  /** The post was loaded again. */
  | { kind: 'seen'; post: PostDetailsCard }
  | { kind: 'keep mine' }
  | { kind: 'take theirs' }

export function canEdit({ status }: Pick<PostDetailsCard, 'status'>): boolean {
  return isPostStatus(status) && isEditable(status)
}

export function planFromPost({
  linkedin_author_id: authorId,
  publish_time: publishTime,
}: PostDetailsCard) {
  return { authorId, publishTime }
}

/** The initial state. Unsaved text from a backup is restored. */
export function startEditing(post: PostDetailsCard, backup: PostBackup | null): Editing {
  const text = textOf(post)
  const fresh = {
    post,
    text,
    saved: text,
    initialText: text,
    plan: planFromPost(post),
    theirs: null,
  }
  if (backup === null || !canEdit(post) || isSameText(backup.text, text)) return fresh
  const isStale = backup.version !== post.version && !isReplacing(backup, text)
  return { ...fresh, text: backup.text, theirs: isStale ? text : null }
}

/** True if only something else of the post has changed since, such as its time. */
function isReplacing({ saved }: PostBackup, text: PostText) {
  return saved !== undefined && isSameText(saved, text)
}

export function hasUnsavedText({ text, saved }: Editing): boolean {
  return !isSameText(text, saved)
}

export function hasNewAuthor({ plan, post }: Editing): boolean {
  return plan.authorId !== post.linkedin_author_id
}

/** True if a new publishing time is chosen. */
export function hasNewTime({ plan, post }: Editing): boolean {
  if (plan.publishTime === null) return false
  return Date.parse(plan.publishTime) !== Date.parse(post.publish_time ?? '')
}

/** True if Cancel would revert something. */
export function hasChanges(state: Editing): boolean {
  return hasNewAuthor(state) || hasNewTime(state) || !isSameText(state.text, state.initialText)
}

export function reduceEditing(state: Editing, action: EditorAction): Editing {
  switch (action.kind) {
    case 'write':
      return { ...state, text: { ...state.text, ...action.part } }
    case 'plan':
      return { ...state, plan: { ...state.plan, ...action.part } }
    case 'saved':
      return applySave(state, action.post, action.sent)
    case 'seen':
      return applyRead(state, action.post)
    case 'keep mine':
      return { ...state, theirs: null, saved: state.theirs ?? state.saved }
    case 'take theirs':
      return state.theirs === null ? state : adoptText(state, state.theirs)
  }
}

/** The server may have normalized the text. Its version is used unless the user has typed since. */
function applySave(state: Editing, post: PostDetailsCard, sent: PostText): Editing {
  const next = { ...state, post, plan: mergePlan(state, post), theirs: null }
  if (!isSameText(state.text, sent)) return { ...next, saved: sent }
  const stored = textOf(post)
  // The field of a comment that has no text yet stays open.
  const text = { ...stored, firstComment: stored.firstComment ?? state.text.firstComment }
  return { ...next, text, saved: stored }
}

function applyRead(state: Editing, post: PostDetailsCard): Editing {
  if (post.version < state.post.version) return state
  const next = { ...state, post, plan: mergePlan(state, post) }
  const latest = textOf(post)
  if (isSameText(latest, textOf(state.post))) return next
  if (!hasUnsavedText(state) || isSameText(latest, state.text)) return adoptText(next, latest)
  return { ...next, theirs: latest }
}

function adoptText(state: Editing, text: PostText): Editing {
  return { ...state, text, saved: text, initialText: text, theirs: null }
}

/** True while the field holds an incomplete time, which reads as null. */
function isTypingTime({ plan, post }: Editing) {
  return plan.publishTime === null && post.publish_time !== null
}

/** Author and time follow the post, except where the user has chosen another value. */
function mergePlan(state: Editing, post: PostDetailsCard): PostPlan {
  const { authorId, publishTime } = planFromPost(post)
  const isOwnTime = hasNewTime(state) || isTypingTime(state)
  return {
    authorId: hasNewAuthor(state) ? state.plan.authorId : authorId,
    publishTime: isOwnTime ? state.plan.publishTime : publishTime,
  }
}

/** The post in the shape that the parts of the Posts screen use. */
export function listItem(post: PostDetailsCard): PostListItem {
  const { id, status, badge, version, content } = post
  const image = post.assets.find(({ type, url }) => type === 'image' && url !== null)
  return {
    id,
    status,
    badge,
    version,
    approval: post.approval,
    type: (isPostStatus(status) && listStatus(status)) || 'scheduled',
    source: post.source === 'ai' ? 'ai' : 'manual',
    content: composeCommentary(content.body, content.hashtags),
    image_url: image?.url ?? null,
    posted_at: post.posted_at,
    scheduled_for: post.publish_time,
    publish_time: post.publish_time,
    created_at: post.created_at,
    platform_url: post.platform_url,
    impressions: post.impressions,
    reactions: post.reactions,
    comments: post.comments,
    shares: post.shares,
    figures_at: post.figures_at,
    campaign_id: post.campaign_id,
    author_name: post.author_name,
    author_kind: authorKind(post.linkedin_author_type),
    author_id: post.linkedin_author_id,
    failure_code: post.failure_code,
    failure_reason: post.failure_reason,
  }
}
