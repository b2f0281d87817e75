import {
  flag,
  json,
  instant,
  integer,
  listOf,
  nullable,
  object,
  ref,
  text,
} from '#domain/openapi/shapes'
import type { Operations } from '#domain/openapi/shapes'

const imported = object({ imported: integer, updated: integer })

export const postOperations: Operations = {
  'GET /api/scheduled-posts': {
    summary: 'List scheduled posts by time; with `include_cancelled`, also cancelled ones',
    answers: { 200: json(listOf(ref('ScheduledPost'))) },
    traits: ['paged'],
  },
  'POST /api/scheduled-posts': {
    summary:
      'Schedule a draft; answers 200 with the existing post if the id already exists. With `once`, answers 409 if the draft already has a post. Answers 409 with `E_POST_UNCONFIRMED` if a post of the draft may be live, unless `once` is false',
    answers: { 201: json(ref('ScheduledPost')), 200: json(ref('ScheduledPost')) },
    refusals: [402, 409],
    traits: ['undoable'],
  },
  'GET /api/scheduled-posts/:id': {
    summary: 'Get a scheduled post',
    answers: { 200: json(ref('ScheduledPost')) },
  },
  'PATCH /api/scheduled-posts/:id': {
    summary: 'Reschedule a post',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
    traits: ['undoable'],
  },
  'PUT /api/scheduled-posts/:id': {
    summary: 'Update the text of a post that has no draft',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'PUT /api/scheduled-posts/:id/picture': {
    summary: 'Replace an image of a post',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'DELETE /api/scheduled-posts/:id': {
    summary: "Delete a post and free its slot; with `unpublished`, only while it isn't published",
    answers: { 204: 'nothing' },
    refusals: [409],
    traits: ['undoable'],
  },
  'POST /api/scheduled-posts/:id/publish-now': {
    summary: 'Publish a post now; read the post to see the outcome',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'POST /api/scheduled-posts/:id/post-now': {
    summary: 'Same as publish-now',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'POST /api/scheduled-posts/:id/approvals': {
    summary: 'Approve the version of a post that you saw; another version answers 409',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
    traits: ['undoable'],
  },
  'DELETE /api/scheduled-posts/:id/approvals': {
    summary: 'Take your own approval of a post back',
    answers: { 204: 'nothing' },
    refusals: [409],
  },
  'POST /api/scheduled-posts/:id/approvals/remind': {
    summary:
      'Remind those a post waits for: its approvers, at most once an hour, or the client by email, at most every four hours for each review link',
    answers: { 204: 'nothing' },
    refusals: [409, 429],
  },
  'POST /api/scheduled-posts/:id/reject': {
    summary:
      'Reject a post that waits for an approval; its writer is notified, and its draft can be sent to review again',
    answers: { 204: 'nothing' },
    refusals: [409],
    traits: ['undoable', 'versioned'],
  },
  'GET /api/scheduled-posts/:id/log': {
    summary: 'Get the log of a post',
    answers: { 200: json(ref('PostLog')) },
  },
  'POST /api/scheduled-posts/:id/confirm-live': {
    summary: 'Confirm that an unconfirmed post is live on LinkedIn',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'POST /api/scheduled-posts/:id/confirm-not-live': {
    summary: "Confirm that an unconfirmed post isn't live; it is published again",
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'POST /api/scheduled-posts/:id/first-comment/retry': {
    summary: 'Send a first comment that failed again',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'POST /api/scheduled-posts/:id/first-comment/confirm-live': {
    summary: 'Confirm that an unconfirmed first comment is live on LinkedIn',
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'POST /api/scheduled-posts/:id/first-comment/confirm-not-live': {
    summary: "Confirm that an unconfirmed first comment isn't live; it is sent again",
    answers: { 200: json(ref('ScheduledPost')) },
    refusals: [409],
  },
  'GET /api/posts': {
    summary: 'List published posts, newest first',
    answers: { 200: json(listOf(ref('Post'))) },
    traits: ['paged'],
  },
  'GET /api/posts/search': {
    summary: 'Search posts by text, newest first',
    answers: { 200: json(listOf(ref('FoundPost'))) },
  },
  'GET /api/posts/:id': {
    summary: 'Get a post with everything its editor shows',
    answers: { 200: json(ref('PostDetails')) },
  },
  'PATCH /api/posts/:id': {
    summary: 'Update an unpublished post, or correct the text of a published one on LinkedIn',
    answers: { 200: json(ref('PostDetails')) },
    refusals: [409],
  },
  'DELETE /api/posts/:id': {
    summary: 'Delete a post from Herald; it stays on LinkedIn',
    answers: { 204: 'nothing' },
    refusals: [409],
    traits: ['undoable'],
  },
  'GET /api/posts/:id/client-words': {
    summary: 'List client approvals and comments on a post',
    answers: { 200: json(ref('ClientComments')) },
  },
  'PUT /api/posts/:id/client-comments/:commentId/resolution': {
    summary: 'Resolve a client comment',
    answers: { 204: 'nothing' },
  },
  'DELETE /api/posts/:id/client-comments/:commentId/resolution': {
    summary: 'Reopen a client comment',
    answers: { 204: 'nothing' },
  },
  'GET /api/review-links': {
    summary: 'List active review links, without their secrets',
    answers: { 200: json(listOf(ref('ReviewLink'))) },
  },
  'POST /api/review-links': {
    summary: 'Create a review link for a client; it is returned only once',
    answers: { 201: json(ref('NewReviewLink')) },
  },
  'PATCH /api/review-links/:id': {
    summary:
      "Change the client's email address. Links that were emailed to the former address stop working",
    answers: { 200: json(ref('ReviewLink')) },
    refusals: [410],
  },
  'GET /api/review-links/:id/url': {
    summary: 'Get the URL that reminders send to the client of a link with an email address',
    answers: { 200: json(object({ url: text })) },
    refusals: [409, 410],
  },
  'DELETE /api/review-links/:id': {
    summary: 'Revoke a review link',
    answers: { 204: 'nothing' },
  },
  'POST /api/undo/:token': {
    summary:
      'Undo the call that returned this `X-Undo-Token`, within a minute: deleted posts and drafts are restored, a scheduled draft is a draft again, and a reviewed post returns to the review queue',
    answers: { 200: json(ref('Undone')) },
    refusals: [402, 409, 410],
  },
  'POST /api/posts/:id/comments-state': {
    summary:
      "Open or close the comments of a company page's published post on LinkedIn. Closing deletes the existing comments",
    answers: { 200: json(ref('PostDetails')) },
    refusals: [409],
  },
  'POST /api/posts/:id/duplicate': {
    summary: 'Create a draft from a post',
    answers: { 201: json(ref('Draft')) },
  },
  'POST /api/posts/delete-many': {
    summary:
      "Delete several posts, those in `unpublished` only while they aren't published; `failed` lists those not deleted, with reasons",
    answers: {
      200: json(object({ deleted: integer, failed: listOf(object({ id: text, reason: text })) })),
    },
    traits: ['undoable'],
  },
  'GET /api/posts/import-from-linkedin': {
    summary: 'Get the running import; null if there is none',
    answers: { 200: json(nullable(ref('Run'))) },
  },
  'POST /api/posts/import-from-linkedin': {
    summary: 'Import existing posts from LinkedIn',
    answers: { 200: json(imported) },
    traits: ['later'],
    refusals: [409],
  },
  'POST /api/posts/import-csv': {
    summary:
      'Import drafts and posts from a CSV file, or from a ZIP with one and its images. `is_check` writes nothing. Every row is listed with its problem; with a faulty row nothing is imported, unless `skip_faulty` is true. A repeated file changes nothing',
    answers: { 200: json(ref('CsvImport')) },
    refusals: [402, 409, 413, 415],
  },
  'GET /api/posts/export-csv': {
    summary: 'Export posts as a CSV file with the columns that an import reads',
    answers: { 200: { media: 'text/csv' } },
  },
  'POST /api/posts/read-figures': {
    summary: 'Fetch the metrics of the latest posts',
    answers: { 200: json(object({ read: integer })) },
    traits: ['later'],
  },
  'GET /api/queue/next': {
    summary:
      'List the next free slots of an author, or of a post, soonest first; without either, of the connected member',
    answers: { 200: json(listOf(instant)) },
  },
  'GET /api/queue': {
    summary: "Get an author's queue: whether it is paused, and its posts in order",
    answers: { 200: json(object({ is_paused: flag, posts: listOf(ref('ScheduledPost')) })) },
  },
  'POST /api/queue': {
    summary:
      "Schedule a draft or a post in its author's next free slot; answers 200 if the id already exists or a post was named, and 409 if the draft is already scheduled, or with `E_POST_UNCONFIRMED` if a post of it may be live and `once` isn't false",
    answers: { 201: json(ref('ScheduledPost')), 200: json(ref('ScheduledPost')) },
    refusals: [402, 409],
    traits: ['undoable'],
  },
  'POST /api/queue/pause': {
    summary:
      "Pause an author's queue: until it is resumed, no post in one of its slots is published",
    answers: { 200: json(object({ is_paused: flag })) },
  },
  'POST /api/queue/resume': {
    summary: "Resume an author's queue; posts whose slot has passed move to the next free slots",
    answers: { 200: json(object({ is_paused: flag })) },
  },
  'POST /api/queue/shift': {
    summary: "Move each post in an author's queue by a number of slots; returns them in order",
    answers: { 200: json(listOf(ref('ScheduledPost'))) },
  },
  'PUT /api/queue/order': {
    summary:
      "Give the slots of an author's queue to its posts in another order; answers 409 if the queue has changed",
    answers: { 200: json(listOf(ref('ScheduledPost'))) },
    refusals: [409],
  },
  'GET /api/author-slots': {
    summary: 'Get the weekly posting slots of all authors',
    answers: { 200: json(ref('AuthorSlots')) },
  },
  'GET /api/author-slots/free': {
    summary: 'List the free slots of all authors in a range of up to 62 days, soonest first',
    answers: { 200: json(listOf(ref('FreeSlot'))) },
  },
  'PUT /api/author-slots': {
    summary:
      'Replace the weekly posting slots of all authors, or save only the changes to the `opened` ones',
    answers: { 200: json(ref('AuthorSlots')) },
  },
  'GET /api/calendar/items': {
    summary:
      'List the posts in a range of up to 62 days; with `texts=excerpt`, only the beginning of each text',
    answers: { 200: json(listOf(ref('CalendarItem'))) },
    traits: ['paged'],
  },
  'GET /api/calendar/days': {
    summary: 'Count the posts on each day of a month',
    answers: { 200: json(ref('CalendarDays')) },
  },
  'GET /api/calendar/hours': {
    summary: 'Get post performance by the hour of the week they were published',
    answers: { 200: json(listOf(ref('MeasuredHour'))) },
  },
  'GET /api/calendar/drafts': {
    summary: 'List drafts that are neither scheduled nor published',
    answers: { 200: json(listOf(ref('OpenDraft'))) },
    traits: ['paged'],
  },
  'GET /api/calendar/feed': {
    summary: 'Get the status of the calendar link',
    answers: { 200: json(ref('CalendarFeed')) },
  },
  'POST /api/calendar/feed': {
    summary: 'Create a new calendar link; it is returned only once',
    answers: { 201: json({ allOf: [ref('CalendarFeed'), object({ url: text })] }) },
  },
  'DELETE /api/calendar/feed': { summary: 'Revoke the calendar link', answers: { 204: 'nothing' } },
}
