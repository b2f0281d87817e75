import { json, type Operations } from '#domain/api_description/operation'
import {
  instant,
  integer,
  listOf,
  nullable,
  object,
  ref,
  text,
} from '#domain/api_description/shapes'

const imported = object({ imported: integer, updated: integer })

/** Posts: planned, sent, asked about; the calendar. */
export const postOperations: Operations = {
  'GET /api/scheduled-posts': {
    summary: 'Planned posts by time; with `include_cancelled` also cancelled ones',
    answers: { 200: json(listOf(ref('ScheduledPost'))) },
    traits: ['paged'],
  },
  'POST /api/scheduled-posts': {
    summary:
      'Schedules a draft; the same id again answers the post that is there with 200. With `once`, a draft that has a post already is refused with 409',
    answers: { 201: json(ref('ScheduledPost')), 200: json(ref('ScheduledPost')) },
    refusals: [402, 409],
  },
  'GET /api/scheduled-posts/:id': {
    summary: 'A post as it stands now',
    answers: { 200: json(ref('ScheduledPost')) },
  },
  'PATCH /api/scheduled-posts/:id': {
    summary: 'Moves a post to another time',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'PUT /api/scheduled-posts/:id': {
    summary: 'Changes the words of a post that follows no draft',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'PUT /api/scheduled-posts/:id/picture': {
    summary: 'Puts another picture in the place of one',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'DELETE /api/scheduled-posts/:id': {
    summary: 'Deletes a post and frees its slot',
    answers: { 204: 'nothing' },
    refusals: [409],
    traits: ['undoable'],
  },
  'POST /api/scheduled-posts/:id/publish-now': {
    summary: 'Sends a post now; how it went is asked for later',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'POST /api/scheduled-posts/:id/post-now': {
    summary: 'The same as publish-now',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'GET /api/scheduled-posts/:id/log': {
    summary: 'All that is known of the way of a post',
    answers: { 200: json(ref('PostLog')) },
  },
  'POST /api/scheduled-posts/:id/confirm-live': {
    summary: 'Says that an unconfirmed post is on LinkedIn',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'POST /api/scheduled-posts/:id/confirm-not-live': {
    summary: 'Says that an unconfirmed post is not on LinkedIn: it is sent again',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'GET /api/posts': {
    summary: 'Published posts, the newest first',
    answers: { 200: json(listOf(ref('Post'))) },
    traits: ['paged'],
  },
  'GET /api/posts/search': {
    summary: 'The newest posts that hold a text',
    answers: { 200: json(listOf(ref('FoundPost'))) },
  },
  'GET /api/posts/:id': {
    summary: 'Everything about a post, as its editor shows it',
    answers: { 200: json(ref('PostDetails')) },
  },
  'PATCH /api/posts/:id': {
    summary: 'Changes text, hashtags, media or author of a post that is not published',
    answers: { 200: json(ref('PostDetails')) },
    refusals: [409],
  },
  'DELETE /api/posts/:id': {
    summary: 'Deletes a post here; LinkedIn keeps it',
    answers: { 204: 'nothing' },
    refusals: [409],
    traits: ['undoable'],
  },
  'GET /api/posts/:id/client-words': {
    summary: 'What clients with a review link said of a post',
    answers: { 200: json(ref('ClientWords')) },
  },
  'PUT /api/posts/:id/client-comments/:commentId/resolution': {
    summary: 'Says that a comment of a client is seen to',
    answers: { 204: 'nothing' },
  },
  'DELETE /api/posts/:id/client-comments/:commentId/resolution': {
    summary: 'Opens a comment of a client again',
    answers: { 204: 'nothing' },
  },
  'GET /api/review-links': {
    summary: 'Review links for clients that work, without their secrets',
    answers: { 200: json(listOf(ref('ReviewLink'))) },
  },
  'POST /api/review-links': {
    summary: 'A review link for a client, told this once',
    answers: { 201: json(ref('NewReviewLink')) },
  },
  'DELETE /api/review-links/:id': {
    summary: 'Takes a review link back',
    answers: { 204: 'nothing' },
  },
  'POST /api/undo/:token': {
    summary:
      'Takes back what `X-Undo-Token` was answered for, within a minute: deleted posts and drafts return, a decided post goes back to the review queue',
    answers: { 200: json(ref('Undone')) },
    refusals: [402, 409, 410],
  },
  'POST /api/posts/:id/duplicate': {
    summary: 'Makes a draft of a post',
    answers: { 201: json(ref('Draft')) },
  },
  'POST /api/posts/delete-many': {
    summary: 'Deletes posts; `failed` says which not, and why',
    answers: {
      200: json(object({ deleted: integer, failed: listOf(object({ id: text, reason: text })) })),
    },
    traits: ['undoable'],
  },
  'GET /api/posts/import-from-linkedin': {
    summary: 'The import under way; null when none is',
    answers: { 200: json(nullable(ref('Run'))) },
  },
  'POST /api/posts/import-from-linkedin': {
    summary: 'Reads what stands on LinkedIn already',
    answers: { 200: json(imported) },
    traits: ['later'],
    refusals: [409],
  },
  'POST /api/posts/read-figures': {
    summary: 'Reads the figures of the latest posts',
    answers: { 200: json(object({ read: integer })) },
    traits: ['later'],
  },
  'GET /api/queue/next': {
    summary: 'The next free slots of the organization, soonest first',
    answers: { 200: json(listOf(instant)) },
  },
  'POST /api/queue': {
    summary:
      'Schedules a draft for the next free slot, unless it is planned already (409); the same id again answers with 200',
    answers: { 201: json(ref('ScheduledPost')), 200: json(ref('ScheduledPost')) },
    refusals: [402, 409],
  },
  'GET /api/calendar/items': {
    summary: 'All posts of a stretch of at most 62 days',
    answers: { 200: json(listOf(ref('CalendarItem'))) },
  },
  'GET /api/calendar/days': {
    summary: 'How many posts stand on each day of a month',
    answers: { 200: json(ref('CalendarDays')) },
  },
  'GET /api/calendar/hours': {
    summary: 'How posts did by the hour of the week in which they were published',
    answers: { 200: json(listOf(ref('MeasuredHour'))) },
  },
  'GET /api/calendar/drafts': {
    summary: 'Drafts that are neither scheduled nor published',
    answers: { 200: json(listOf(ref('OpenDraft'))) },
  },
  'GET /api/calendar/feed': {
    summary: 'Whether there is a link for calendar programs',
    answers: { 200: json(ref('CalendarFeed')) },
  },
  'POST /api/calendar/feed': {
    summary: 'A fresh link for calendar programs, told this once',
    answers: { 201: json({ allOf: [ref('CalendarFeed'), object({ url: text })] }) },
  },
  'DELETE /api/calendar/feed': { summary: 'Takes the link back', answers: { 204: 'nothing' } },
}
