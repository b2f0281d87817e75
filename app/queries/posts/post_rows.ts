import db from '@adonisjs/lucid/services/db'
import { POST_COLUMNS } from '#domain/posts/post_row'
import type { FirstCommentRow, PostOf, PostRow } from '#domain/posts/post_row'
import { columnsOf, readRows } from '#queries/rows'
import type { Kinds } from '#queries/rows'

const KINDS: Kinds<PostRow<string>> = {
  id: 'value',
  organizationId: 'value',
  campaignId: 'value',
  draftId: 'value',
  origin: 'value',
  status: 'value',
  publishAt: 'instant',
  postedAt: 'instant',
  zone: 'value',
  body: 'value',
  hashtags: 'texts',
  mentions: 'records',
  kind: 'value',
  media: 'records',
  firstComment: 'json',
  poll: 'json',
  visibility: 'value',
  isReshareDisabled: 'boolean',
  parentUrn: 'value',
  parentUrl: 'value',
  commentsState: 'value',
  editedAt: 'instant',
  authorKind: 'value',
  authorUrn: 'value',
  authorName: 'value',
  contentPillar: 'value',
  contentType: 'value',
  aiText: 'value',
  imageProblem: 'value',
  rejectionReason: 'value',
  impressions: 'value',
  reactions: 'value',
  comments: 'value',
  shares: 'value',
  figuresAt: 'instant',
  failureCode: 'value',
  failureReason: 'value',
  platformUrl: 'value',
  version: 'value',
  createdBy: 'value',
  reviewRequestedBy: 'value',
  program: 'value',
  needsReview: 'boolean',
  contentVersion: 'value',
  exemptVersion: 'value',
  isQueued: 'boolean',
  dueAt: 'instant',
  createdAt: 'instant',
  updatedAt: 'instant',
}

/** The columns that a list of posts reads, which are those that it sends. */
export function postColumns<List extends keyof typeof POST_COLUMNS>(list: List) {
  const kinds = Object.fromEntries(POST_COLUMNS[list].map((name) => [name, KINDS[name]]))
  return columnsOf<PostOf<List, string>>('posts', kinds as Kinds<PostOf<List, string>>)
}

const COMMENT_COLUMNS = columnsOf<FirstCommentRow<string> & { postId: string }>('first_comments', {
  postId: 'value',
  status: 'value',
  failureCode: 'value',
  failureReason: 'value',
  commentUrn: 'value',
  publishedAt: 'instant',
})

type CommentedPost = Pick<PostOf<'scheduled', string>, 'id' | 'firstComment' | 'comment'>

/** Adds the state of the first comments. Posts without a comment cost nothing. */
export async function withComments<Post extends CommentedPost>(posts: Post[]): Promise<Post[]> {
  const ids = posts.flatMap(({ id, firstComment }) => (firstComment ? id : []))
  if (ids.length === 0) return posts
  const query = db.from('first_comments').whereIn('post_id', ids)
  const comments = await readRows(query, COMMENT_COLUMNS)
  const byPost = new Map(comments.map((comment) => [comment.postId, comment]))
  for (const post of posts) post.comment = byPost.get(post.id) ?? null
  return posts
}
