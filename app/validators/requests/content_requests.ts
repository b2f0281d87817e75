import {
  calendarHoursValidator,
  calendarMonthValidator,
  calendarRangeValidator,
} from '#validators/calendar_validator'
import {
  commentsStateValidator,
  postConfirmationValidator,
  newScheduledPostValidator,
  postNotLiveValidator,
  postRangeValidator,
  rescheduleValidator,
  scheduledPostsValidator,
  postTextValidator,
  postDeletionValidator,
  postImportValidator,
  postSearchValidator,
  postImageValidator,
} from '#validators/post_validator'
import {
  commentChangeValidator,
  newCommentValidator,
  replyValidator,
} from '#validators/comment_validator'
import { queuedDraftValidator } from '#validators/ai_post_validator'
import {
  authorSlotsValidator,
  queueAuthorValidator,
  queueOrderValidator,
  queuePauseValidator,
  queueShiftValidator,
  queueSlotsValidator,
} from '#validators/posting_queue_validator'
import { postChangeValidator } from '#validators/post_change_validator'
import { newReviewLinkValidator } from '#validators/review_link_validator'
import { draftGenerationValidator, generationValidator } from '#validators/assistant_validator'
import { draftChangeValidator, newDraftValidator } from '#validators/draft_validator'
import {
  overlaidImageValidator,
  overlayDesignValidator,
  overlayValidator,
  textOverlayValidator,
} from '#validators/overlay_validator'
import { pageValidator } from '#validators/fields'
import { imageValidator, slideStyleValidator } from '#validators/image_validator'
import { mediaChangeValidator, mediaLibraryValidator } from '#validators/media_validator'
import { csvExportValidator, csvImportValidator } from '#validators/post_sheet_validator'
import type { ApiRequests } from '#validators/requests/api_request'

/** Validators of the routes of drafts, posts and the calendar. */
export const contentRequests: ApiRequests = {
  'GET /api/scheduled-posts': { query: scheduledPostsValidator },
  'POST /api/scheduled-posts': { body: newScheduledPostValidator },
  'PATCH /api/scheduled-posts/:id': { query: rescheduleValidator },
  'PUT /api/scheduled-posts/:id': { body: postTextValidator },
  'PUT /api/scheduled-posts/:id/picture': { body: postImageValidator },
  'POST /api/scheduled-posts/:id/confirm-live': { body: postConfirmationValidator },
  'POST /api/scheduled-posts/:id/confirm-not-live': { body: postNotLiveValidator },
  'POST /api/scheduled-posts/:id/first-comment/retry': { body: postNotLiveValidator },
  'POST /api/scheduled-posts/:id/first-comment/confirm-live': { body: postNotLiveValidator },
  'POST /api/scheduled-posts/:id/first-comment/confirm-not-live': { body: postNotLiveValidator },
  'GET /api/posts': { query: postRangeValidator },
  'PATCH /api/posts/:id': { body: postChangeValidator },
  'POST /api/posts/:id/comments-state': { body: commentsStateValidator },
  'GET /api/posts/search': { query: postSearchValidator },
  'POST /api/review-links': { body: newReviewLinkValidator },
  'POST /api/posts/delete-many': { body: postDeletionValidator },
  'POST /api/posts/import-from-linkedin': { body: postImportValidator },
  'GET /api/media': { query: mediaLibraryValidator },
  'PATCH /api/media/:id': { body: mediaChangeValidator },
  'POST /api/posts/import-csv': { body: csvImportValidator, file: 'file' },
  'GET /api/posts/export-csv': { query: csvExportValidator },
  'GET /api/queue/next': { query: queueSlotsValidator },
  'GET /api/queue': { query: queueAuthorValidator },
  'POST /api/queue': { body: queuedDraftValidator },
  'POST /api/queue/pause': { body: queuePauseValidator },
  'POST /api/queue/resume': { body: queuePauseValidator },
  'POST /api/queue/shift': { body: queueShiftValidator },
  'PUT /api/queue/order': { body: queueOrderValidator },
  'GET /api/author-slots/free': { query: calendarRangeValidator },
  'PUT /api/author-slots': { body: authorSlotsValidator },
  'GET /api/calendar/items': { query: calendarRangeValidator },
  'GET /api/calendar/days': { query: calendarMonthValidator },
  'GET /api/calendar/hours': { query: calendarHoursValidator },
  'GET /api/drafts': { query: pageValidator },
  'POST /api/drafts': { body: newDraftValidator },
  'PUT /api/drafts/:id': { body: draftChangeValidator },
  'POST /api/drafts/:id/comments': { body: newCommentValidator },
  'POST /api/scheduled-posts/:id/comments': { body: newCommentValidator },
  'POST /api/comments/:id/replies': { body: replyValidator },
  'PATCH /api/comments/:id': { body: commentChangeValidator },
  'POST /api/drafts/upload-image': { file: 'image' },
  'POST /api/drafts/upload-document': { file: 'document' },
  'POST /api/drafts/generate': { body: draftGenerationValidator },
  'POST /api/drafts/generate-carousel': { body: generationValidator },
  'POST /api/drafts/generate-image': { body: imageValidator },
  'GET /api/drafts/overlay': { query: overlaidImageValidator },
  'POST /api/drafts/render-overlay': { body: overlayValidator },
  'POST /api/drafts/add-text-overlay': { body: textOverlayValidator },
  'POST /api/drafts/generate-text-overlay': { body: overlayDesignValidator },
  'PUT /api/drafts/slide-look': { body: slideStyleValidator },
}
