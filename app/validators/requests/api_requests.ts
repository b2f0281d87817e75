import {
  accountDeletionValidator,
  notificationChoiceValidator,
  clockValidator,
  timezoneValidator,
  confirmationValidator,
  emailValidator,
  loginValidator,
  newPasswordValidator,
  passwordChangeValidator,
  signupValidator,
} from '#validators/account_validator'
import {
  apiKeysValidator,
  keyTypeValidator,
  apiTokenValidator,
  modelChoiceValidator,
} from '#validators/api_key_validator'
import { pageValidator } from '#validators/fields'
import { cancellationValidator } from '#validators/billing_validator'
import { contactValidator } from '#validators/contact_validator'
import { liveStreamValidator } from '#validators/live_validator'
import {
  acceptanceValidator,
  newInvitationValidator,
  removalValidator,
  roleValidator,
  newOrganizationValidator,
  onboardingChoiceValidator,
  organizationChangeValidator,
} from '#validators/organization_validator'
import { newMaterialUrlValidator } from '#validators/material_validator'
import { approvalOfVersionValidator, reviewRequestValidator } from '#validators/approval_validator'
import { mentionLookupValidator, mentionSearchValidator } from '#validators/mention_validator'
import {
  firstLinesValidator,
  voiceChoiceValidator,
  weekPlanValidator,
} from '#validators/voice_validator'
import { signInValidator } from '#validators/linkedin_validator'
import { consentValidator } from '#validators/program_validator'
import { newWebhookValidator, webhookChangeValidator } from '#validators/webhook_validator'
import {
  calendarHoursValidator,
  calendarItemsValidator,
  calendarMonthValidator,
  calendarRangeValidator,
} from '#validators/calendar_validator'
import {
  commentsStateValidator,
  deletionValidator,
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
import {
  queuedDraftValidator,
  approvalValidator,
  approvedPostsValidator,
  bannedWordsValidator,
  generationValidator,
  rejectionValidator,
  reviewQueueValidator,
  slotValidator,
} from '#validators/ai_post_validator'
import {
  authorSlotsValidator,
  queueAuthorValidator,
  queueOrderValidator,
  queuePauseValidator,
  queueShiftValidator,
  queueSlotsValidator,
} from '#validators/posting_queue_validator'
import { postChangeValidator } from '#validators/post_change_validator'
import {
  newReviewLinkValidator,
  reviewLinkChangeValidator,
} from '#validators/review_link_validator'
import {
  draftGenerationValidator,
  carouselGenerationValidator,
  assistantRequestValidator,
  conversationPageValidator,
  promptKindValidator,
  promptValidator,
  rememberedDraftValidator,
} from '#validators/assistant_validator'
import { draftChangeValidator, newDraftValidator } from '#validators/draft_validator'
import {
  overlaidImageValidator,
  overlayDesignValidator,
  overlayValidator,
  textOverlayValidator,
} from '#validators/overlay_validator'
import { imageValidator, slideStyleValidator } from '#validators/image_validator'
import {
  mediaChangeValidator,
  mediaLibraryValidator,
  mediaUsesValidator,
} from '#validators/media_validator'
import { csvExportValidator, csvImportValidator } from '#validators/post_sheet_validator'
import {
  campaignChangeValidator,
  campaignStatusValidator,
  generatedCampaignValidator,
  newCampaignValidator,
} from '#validators/campaign_validator'
import { newSourceValidator, sourceChangeValidator } from '#validators/campaign_source_validator'

/** A field as VineJS compiles it; the fields of an object are its `properties`. */
export interface CompiledField {
  type: string
  fieldName: string
  isOptional: boolean
  properties?: CompiledField[]
  each?: CompiledField
}

/** A validator that can describe itself as a JSON Schema. */
export interface DescribedValidator {
  toJSONSchema(): object
  toJSON(): { schema: { schema: object } }
  tryValidate(sent: object): Promise<readonly [{ messages: unknown } | null, unknown]>
}

/** Input of a route, by the validators of its controller. */
interface ApiRequest {
  query?: DescribedValidator
  body?: DescribedValidator
  /** Name of the file field in a form. */
  file?: string
}

/** By 'METHOD pattern'; routes without input are left out. */
type ApiRequests = Readonly<Record<string, ApiRequest>>

/**
 * The validators of all routes, for the OpenAPI document and the tests that hold it to the routes.
 */
export const apiRequests: ApiRequests = {
  'POST /api/auth/signup': { body: signupValidator },
  'POST /api/auth/login': { body: loginValidator },
  'POST /api/auth/forgot-password': { body: emailValidator },
  'POST /api/auth/reset-password': { body: newPasswordValidator },
  'POST /api/auth/confirm-email': { body: confirmationValidator },
  'POST /api/settings/tokens': { body: apiTokenValidator },
  'PUT /api/settings/password': { body: passwordChangeValidator },
  'DELETE /api/settings/account': { body: accountDeletionValidator },
  'GET /api/settings/api-keys/check': { query: keyTypeValidator },
  'POST /api/settings/api-keys': { body: apiKeysValidator },
  'POST /api/settings/models': { body: modelChoiceValidator },
  'POST /api/settings/timezone': { body: timezoneValidator },
  'POST /api/settings/clock': { body: clockValidator },
  'POST /api/settings/notifications': { body: notificationChoiceValidator },
  'POST /api/settings/onboarding': { body: onboardingChoiceValidator },
  'GET /api/notices': { query: pageValidator },
  'GET /api/live/events': { query: liveStreamValidator },
  'POST /api/billing/cancel-subscription': { query: cancellationValidator },
  'POST /api/contact': { body: contactValidator },
  'POST /api/programs/consents': { body: consentValidator },
  'POST /api/webhooks': { body: newWebhookValidator },
  'PATCH /api/webhooks/:id': { body: webhookChangeValidator },
  'GET /api/webhooks/:id/deliveries': { query: pageValidator },
  'POST /api/organizations': { body: newOrganizationValidator },
  'PATCH /api/organizations/:id': { body: organizationChangeValidator },
  'PUT /api/organizations/:id/voice-examples': { body: voiceChoiceValidator },
  'POST /api/organizations/:id/week-plan': { body: weekPlanValidator },
  'POST /api/organizations/:id/first-lines': { body: firstLinesValidator },
  'POST /api/organizations/import': { file: 'file' },
  'PATCH /api/organizations/:id/members/:memberId': { body: roleValidator },
  'DELETE /api/organizations/:id/members/:memberId': { query: removalValidator },
  'POST /api/organizations/:id/invitations': { body: newInvitationValidator },
  'POST /api/invitations/accept': { body: acceptanceValidator },
  'GET /api/linkedin/auth/start': { query: signInValidator },
  'GET /api/organization-materials': { query: pageValidator },
  'POST /api/organization-materials/upload': { file: 'file' },
  'POST /api/organization-materials/add-url': { query: newMaterialUrlValidator },
  'GET /api/scheduled-posts': { query: scheduledPostsValidator },
  'POST /api/scheduled-posts': { body: newScheduledPostValidator },
  'PATCH /api/scheduled-posts/:id': { query: rescheduleValidator },
  'PUT /api/scheduled-posts/:id': { body: postTextValidator },
  'DELETE /api/scheduled-posts/:id': { query: deletionValidator },
  'DELETE /api/posts/:id': { query: deletionValidator },
  'DELETE /api/ai-content/posts/:id': { query: deletionValidator },
  'PUT /api/scheduled-posts/:id/picture': { body: postImageValidator },
  'POST /api/scheduled-posts/:id/confirm-live': { body: postConfirmationValidator },
  'POST /api/scheduled-posts/:id/confirm-not-live': { body: postNotLiveValidator },
  'POST /api/scheduled-posts/:id/first-comment/retry': { body: postNotLiveValidator },
  'POST /api/scheduled-posts/:id/first-comment/confirm-live': { body: postNotLiveValidator },
  'POST /api/scheduled-posts/:id/first-comment/confirm-not-live': { body: postNotLiveValidator },
  'POST /api/scheduled-posts/:id/approvals': { body: approvalOfVersionValidator },
  'POST /api/scheduled-posts/:id/reject': { body: rejectionValidator },
  'GET /api/posts': { query: postRangeValidator },
  'PATCH /api/posts/:id': { body: postChangeValidator },
  'POST /api/posts/:id/comments-state': { body: commentsStateValidator },
  'GET /api/posts/search': { query: postSearchValidator },
  'POST /api/review-links': { body: newReviewLinkValidator },
  'PATCH /api/review-links/:id': { body: reviewLinkChangeValidator },
  'POST /api/posts/delete-many': { body: postDeletionValidator },
  'POST /api/posts/import-from-linkedin': { body: postImportValidator },
  'GET /api/media': { query: mediaLibraryValidator },
  'GET /api/media/:id': { query: mediaUsesValidator },
  'PATCH /api/media/:id': { query: mediaUsesValidator, body: mediaChangeValidator },
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
  'GET /api/calendar/drafts': { query: pageValidator },
  'GET /api/calendar/items': { query: calendarItemsValidator },
  'GET /api/calendar/days': { query: calendarMonthValidator },
  'GET /api/calendar/hours': { query: calendarHoursValidator },
  'GET /api/drafts': { query: pageValidator },
  'POST /api/drafts': { body: newDraftValidator },
  'PUT /api/drafts/:id': { body: draftChangeValidator },
  'POST /api/drafts/:id/review-request': { body: reviewRequestValidator },
  'GET /api/mentions': { query: mentionSearchValidator },
  'POST /api/mentions/lookup': { body: mentionLookupValidator },
  'POST /api/drafts/:id/comments': { body: newCommentValidator },
  'POST /api/scheduled-posts/:id/comments': { body: newCommentValidator },
  'POST /api/comments/:id/replies': { body: replyValidator },
  'PATCH /api/comments/:id': { body: commentChangeValidator },
  'POST /api/drafts/upload-image': { file: 'image' },
  'POST /api/drafts/upload-document': { file: 'document' },
  'POST /api/drafts/generate': { body: draftGenerationValidator },
  'POST /api/drafts/generate-carousel': { body: carouselGenerationValidator },
  'POST /api/drafts/generate-image': { body: imageValidator },
  'GET /api/drafts/overlay': { query: overlaidImageValidator },
  'POST /api/drafts/render-overlay': { body: overlayValidator },
  'POST /api/drafts/add-text-overlay': { body: textOverlayValidator },
  'POST /api/drafts/generate-text-overlay': { body: overlayDesignValidator },
  'PUT /api/drafts/slide-look': { body: slideStyleValidator },
  'POST /api/campaigns': { body: newCampaignValidator },
  'POST /api/organization-materials/generate-campaign': { body: generatedCampaignValidator },
  'PUT /api/campaigns/:id': { body: campaignChangeValidator },
  'PATCH /api/campaigns/:id/status': { body: campaignStatusValidator },
  'POST /api/campaigns/:id/sources': { body: newSourceValidator },
  'PATCH /api/campaigns/:id/sources/:sourceId': { body: sourceChangeValidator },
  'POST /api/ai-content/generate': { body: generationValidator },
  'GET /api/ai-content/review-queue': { query: reviewQueueValidator },
  'GET /api/ai-content/approved-posts': { query: approvedPostsValidator },
  'PUT /api/ai-content/banned-words': { body: bannedWordsValidator },
  'PUT /api/ai-content/posts/:id': { body: postTextValidator },
  'POST /api/ai-content/posts/:id/approve': { body: approvalValidator },
  'POST /api/ai-content/posts/:id/reject': { body: rejectionValidator },
  'PATCH /api/ai-content/posts/:id/schedule': { body: slotValidator },
  'GET /api/assistant/messages': { query: conversationPageValidator },
  'POST /api/assistant/messages': { body: assistantRequestValidator },
  'PATCH /api/assistant/messages/:id': { body: rememberedDraftValidator },
  'POST /api/assistant/attachments': { file: 'file' },
  'PUT /api/assistant/prompts': { body: promptValidator },
  'DELETE /api/assistant/prompts': { query: promptKindValidator },
}
