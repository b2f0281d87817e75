import { json, listOf, ref } from '#domain/openapi/shapes'
import type { Operations } from '#domain/openapi/shapes'

/** Operations for members' comments. */
export const commentOperations: Operations = {
  'GET /api/drafts/:id/comments': {
    summary: 'List the comments of members and clients on a draft',
    answers: { 200: json(listOf(ref('CommentThread'))) },
  },
  'POST /api/drafts/:id/comments': {
    summary: 'Comment on a draft; `quote` names the words it is about, and @Name notifies a member',
    answers: { 201: json(ref('CommentThread')) },
    refusals: [409],
  },
  'GET /api/scheduled-posts/:id/comments': {
    summary: 'List the comments of members and clients on a post and its draft',
    answers: { 200: json(listOf(ref('CommentThread'))) },
  },
  'POST /api/scheduled-posts/:id/comments': {
    summary: 'Comment on a post',
    answers: { 201: json(ref('CommentThread')) },
    refusals: [409],
  },
  'POST /api/comments/:id/replies': {
    summary: 'Reply to a comment; answers the whole thread',
    answers: { 201: json(ref('CommentThread')) },
    refusals: [409],
  },
  'PATCH /api/comments/:id': {
    summary: 'Edit your own comment, or resolve or reopen a thread; answers the whole thread',
    answers: { 200: json(ref('CommentThread')) },
  },
  'DELETE /api/comments/:id': {
    summary: 'Delete a comment with its replies; owners can delete any',
    answers: { 204: 'nothing' },
  },
}
