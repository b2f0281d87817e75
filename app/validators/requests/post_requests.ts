import {
  calendarHoursValidator,
  calendarMonthValidator,
  calendarSpanValidator,
} from '#validators/calendar'
import {
  liveAnswerValidator,
  newScheduledPostValidator,
  notLiveAnswerValidator,
  postRangeValidator,
  rescheduleValidator,
  scheduledPostsValidator,
  wordsValidator,
} from '#validators/post'
import { postChangeValidator } from '#validators/post_change'
import { postDeletionValidator, postImportValidator } from '#validators/post_batch'
import { postSearchValidator } from '#validators/post_search'
import { postPictureValidator } from '#validators/post_picture'
import { queuedDraftValidator, queueSlotsValidator } from '#validators/queue'
import { newReviewLinkValidator } from '#validators/review_link'
import type { ApiRequests } from '#validators/requests/api_request'

/** What the routes of posts and the calendar take. */
export const postRequests: ApiRequests = {
  'GET /api/scheduled-posts': { query: scheduledPostsValidator },
  'POST /api/scheduled-posts': { body: newScheduledPostValidator },
  'PATCH /api/scheduled-posts/:id': { query: rescheduleValidator },
  'PUT /api/scheduled-posts/:id': { body: wordsValidator },
  'PUT /api/scheduled-posts/:id/picture': { body: postPictureValidator },
  'POST /api/scheduled-posts/:id/confirm-live': { body: liveAnswerValidator },
  'POST /api/scheduled-posts/:id/confirm-not-live': { body: notLiveAnswerValidator },
  'GET /api/posts': { query: postRangeValidator },
  'PATCH /api/posts/:id': { body: postChangeValidator },
  'GET /api/posts/search': { query: postSearchValidator },
  'POST /api/review-links': { body: newReviewLinkValidator },
  'POST /api/posts/delete-many': { body: postDeletionValidator },
  'POST /api/posts/import-from-linkedin': { body: postImportValidator },
  'GET /api/queue/next': { query: queueSlotsValidator },
  'POST /api/queue': { body: queuedDraftValidator },
  'GET /api/calendar/items': { query: calendarSpanValidator },
  'GET /api/calendar/days': { query: calendarMonthValidator },
  'GET /api/calendar/hours': { query: calendarHoursValidator },
}
