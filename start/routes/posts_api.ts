import router from '@adonisjs/core/services/router'
import { SHEET_BOUNDS } from '#domain/posts/csv/post_columns'
import { controllers } from '#generated/controllers'
import { throttleReminders, throttleSheets } from '#start/limiter'
import {
  authorize,
  inOrganization,
  inOrganizationWithImage,
  middleware,
  signedIn,
  signedInWithImage,
  withoutIdempotency,
} from '#start/kernel'

const kept = middleware.keptList()

/** Materials and the brand analysis */
router
  .group(() => {
    router.get('/', [controllers.materials.Materials, 'index'])
    router.get('/analysis', [controllers.materials.BrandAnalyses, 'show'])
    router.get('/analysis/run', [controllers.materials.BrandAnalyses, 'run'])
    router
      .group(() => {
        router.post('/analyze', [controllers.materials.BrandAnalyses, 'store'])
        router.post('/upload', [controllers.materials.Materials, 'store'])
        router.post('/add-url', [controllers.materials.Materials, 'storeUrl'])
      })
      .use(authorize('manage_materials'))
    router
      .post('/generate-campaign', [controllers.campaigns.Campaigns, 'generate'])
      .use(authorize('manage_campaigns'))
  })
  .prefix('/api/organization-materials')
  .use(inOrganization)
router
  .group(() => {
    router.get('/file', [controllers.materials.Materials, 'file'])
    router
      .post('/read', [controllers.materials.Materials, 'reread'])
      .use(authorize('manage_materials', 'material'))
    router
      .delete('/', [controllers.materials.Materials, 'destroy'])
      .use(authorize('manage_materials', 'material'))
  })
  .prefix('/api/organization-materials/:id')
  .use(signedIn)

/** Campaigns */
router
  .group(() => {
    router.get('/', [controllers.campaigns.Campaigns, 'index'])
    router.post('/', [controllers.campaigns.Campaigns, 'store']).use(authorize('manage_campaigns'))
  })
  .prefix('/api/campaigns')
  .use(inOrganization)
router
  .group(() => {
    router.get('/analytics', [controllers.campaigns.Campaigns, 'analytics'])
    router.get('/sources', [controllers.campaigns.CampaignSources, 'index'])
    router
      .group(() => {
        router.put('/', [controllers.campaigns.Campaigns, 'update'])
        router.patch('/status', [controllers.campaigns.Campaigns, 'updateStatus'])
        router.delete('/', [controllers.campaigns.Campaigns, 'destroy'])
        router.post('/sources', [controllers.campaigns.CampaignSources, 'store'])
        router.patch('/sources/:sourceId', [controllers.campaigns.CampaignSources, 'update'])
        router.delete('/sources/:sourceId', [controllers.campaigns.CampaignSources, 'destroy'])
        router.post('/sources/:sourceId/read', [controllers.campaigns.CampaignSources, 'read'])
      })
      .use(authorize('manage_campaigns', 'campaign'))
  })
  .prefix('/api/campaigns/:id')
  .use(signedIn)

/** The review queue and its posts */
router
  .group(() => {
    router.get('/review-queue', [controllers.reviewQueue.ReviewQueue, 'index']).use(kept)
    router.get('/approved-posts', [controllers.reviewQueue.AiPosts, 'index']).use(kept)
    router
      .post('/generate', [controllers.reviewQueue.GeneratedPosts, 'store'])
      .use(authorize('manage_campaigns'))
    router
      .get('/banned-words', [controllers.organizations.OrganizationPreferences, 'bannedWordList'])
      .as('banned_words.show')
    router
      .put('/banned-words', [
        controllers.organizations.OrganizationPreferences,
        'updateBannedWordList',
      ])
      .as('banned_words.update')
      .use(authorize('edit_organization'))
  })
  .prefix('/api/ai-content')
  .use(inOrganization)
router
  .group(() => {
    router.get('/', [controllers.reviewQueue.AiPosts, 'show'])
    router
      .group(() => {
        router.put('/', [controllers.reviewQueue.AiPosts, 'update'])
        router.post('/approve', [controllers.reviewQueue.Approvals, 'store'])
        router.post('/reject', [controllers.reviewQueue.Rejections, 'store'])
        router.patch('/schedule', [controllers.reviewQueue.AiPosts, 'schedule'])
      })
      .use(authorize('review_posts', 'ai_post'))
    router
      .group(() => {
        router.delete('/', [controllers.reviewQueue.AiPosts, 'destroy'])
        router.post('/post-now', [controllers.reviewQueue.AiPosts, 'publish'])
      })
      .use(authorize('write_posts', 'ai_post'))
  })
  .prefix('/api/ai-content/posts/:id')
  .use(signedIn)

/** Whom a post can mention */
router
  .group(() => {
    router.get('/', [controllers.mentions.Mentions, 'index'])
    router.post('/lookup', [controllers.mentions.Mentions, 'lookup'])
  })
  .prefix('/api/mentions')
  .use(inOrganization)

/** Texts on images, their fonts, and the style of carousels */
router
  .group(() => {
    router.get('/google-fonts', [controllers.overlay.OverlayFonts, 'index']).use(signedIn)
    router.get('/overlay', [controllers.overlay.Overlays, 'show']).use(inOrganization)
    router
      .post('/render-overlay', [controllers.overlay.Overlays, 'store'])
      .use([...inOrganizationWithImage, authorize('write_drafts')])
    router
      .post('/add-text-overlay', [controllers.overlay.Overlays, 'addText'])
      .use(signedInWithImage)
    router.post('/generate-text-overlay', [controllers.overlay.Overlays, 'design']).use(signedIn)
    router
      .get('/slide-look', [controllers.organizations.OrganizationPreferences, 'slideStyle'])
      .as('slide_styles.show')
      .use(inOrganization)
    router
      .put('/slide-look', [controllers.organizations.OrganizationPreferences, 'updateSlideStyle'])
      .as('slide_styles.update')
      .use([...inOrganization, authorize('edit_organization')])
  })
  .prefix('/api/drafts')

/** Drafts */
router
  .group(() => {
    router.get('/', [controllers.drafts.Drafts, 'index']).use(kept)
    router
      .group(() => {
        router.post('/', [controllers.drafts.Drafts, 'store'])
        router.post('/upload-image', [controllers.drafts.DraftUploads, 'image'])
        router.post('/upload-document', [controllers.drafts.DraftUploads, 'document'])
        router.post('/generate', [controllers.drafts.Generations, 'draft'])
        router.post('/generate-carousel', [controllers.drafts.Generations, 'carousel'])
        router.post('/generate-image', [controllers.drafts.Generations, 'image'])
      })
      .use(authorize('write_drafts'))
  })
  .prefix('/api/drafts')
  .use(inOrganization)
router
  .group(() => {
    router.put('/', [controllers.drafts.Drafts, 'update'])
    router
      .post('/review-request', [controllers.approvals.PostApprovals, 'request'])
      .as('review_requests.store')
    router.delete('/', [controllers.drafts.Drafts, 'destroy'])
  })
  .prefix('/api/drafts/:id')
  .use([...signedIn, authorize('write_drafts', 'draft')])

router
  .get('/api/drafts/:id', [controllers.drafts.Drafts, 'show'])
  .use([...signedIn, authorize('read', 'draft')])
router
  .post('/api/drafts/:id/voice-check', [controllers.voice.Voices, 'check'])
  .as('voice_checks.store')
  .use([...signedIn, authorize('read', 'draft')])

/** The media library */
router
  .get('/api/media', [controllers.media.Media, 'index'])
  .as('media_library.index')
  .use(inOrganization)
router
  .group(() => {
    router.get('/', [controllers.media.Media, 'show']).as('media_library.show')
    router
      .patch('/', [controllers.media.Media, 'update'])
      .as('media_library.update')
      .use(authorize('write_drafts', 'media'))
  })
  .prefix('/api/media/:id')
  .use(signedIn)

/** Members' comments on drafts and posts */
router
  .group(() => {
    router.get('/', [controllers.comments.Comments, 'ofDraft'])
    router.post('/', [controllers.comments.Comments, 'storeOnDraft'])
  })
  .prefix('/api/drafts/:id/comments')
  .use([...signedIn, authorize('comment', 'draft')])
router
  .group(() => {
    router.get('/', [controllers.comments.Comments, 'ofPost'])
    router.post('/', [controllers.comments.Comments, 'storeOnPost'])
  })
  .prefix('/api/scheduled-posts/:id/comments')
  .use([...signedIn, authorize('comment', 'post')])
router
  .group(() => {
    router.post('/replies', [controllers.comments.Comments, 'reply'])
    router.patch('/', [controllers.comments.Comments, 'update'])
    router.delete('/', [controllers.comments.Comments, 'destroy'])
  })
  .prefix('/api/comments/:id')
  .use([...signedIn, authorize('comment', 'comment')])

/** Assistant */
router
  .group(() => {
    router.get('/messages', [controllers.assistant.AssistantMessages, 'index'])
    router
      .post('/messages', [controllers.assistant.AssistantMessages, 'store'])
      .use(authorize('write_drafts'))
    router.delete('/messages', [controllers.assistant.AssistantMessages, 'clear'])
    router
      .post('/attachments', [controllers.assistant.AssistantMessages, 'attach'])
      .as('attachments.store')
      .use(authorize('write_drafts'))
    router.get('/prompts', [controllers.assistant.AssistantPrompts, 'show'])
    router
      .put('/prompts', [controllers.assistant.AssistantPrompts, 'update'])
      .use(authorize('edit_organization'))
    router
      .delete('/prompts', [controllers.assistant.AssistantPrompts, 'destroy'])
      .use(authorize('edit_organization'))
  })
  .prefix('/api/assistant')
  .use(inOrganization)
router
  .patch('/api/assistant/messages/:id', [controllers.assistant.AssistantMessages, 'update'])
  .use([...signedIn, authorize('write_drafts', 'message')])

/** The calendar and its feed for calendar programs */
router
  .group(() => {
    router.get('/items', [controllers.calendar.Calendar, 'items']).use(kept)
    router.get('/hours', [controllers.calendar.Calendar, 'hours'])
    router.get('/drafts', [controllers.calendar.Calendar, 'drafts'])
    router.get('/days', [controllers.calendar.Calendar, 'days'])
  })
  .prefix('/api/calendar')
  .use(inOrganization)
router
  .group(() => {
    router.get('/', [controllers.calendar.CalendarFeeds, 'show'])
    router.post('/', [controllers.calendar.CalendarFeeds, 'store']).use(authorize('share_links'))
    router
      .delete('/', [controllers.calendar.CalendarFeeds, 'destroy'])
      .use(authorize('share_links'))
  })
  .prefix('/api/calendar/feed')
  .use([...withoutIdempotency, middleware.organization()])

/** Posting queues: the weekly slots of authors, and the posts that took one */
router.get('/api/author-slots', [controllers.postingQueue.AuthorSlots, 'show']).use(inOrganization)
router
  .put('/api/author-slots', [controllers.postingQueue.AuthorSlots, 'update'])
  .use([...inOrganization, authorize('write_posts')])
router
  .get('/api/author-slots/free', [controllers.postingQueue.AuthorSlots, 'free'])
  .use(inOrganization)
router.get('/api/queue', [controllers.postingQueue.PostingQueues, 'show']).use(inOrganization)
router.get('/api/queue/next', [controllers.postingQueue.PostingQueues, 'index']).use(inOrganization)
router
  .group(() => {
    router.post('/', [controllers.postingQueue.PostingQueues, 'store'])
    router.post('/pause', [controllers.postingQueue.PostingQueues, 'pause'])
    router.post('/resume', [controllers.postingQueue.PostingQueues, 'resume'])
    router.post('/shift', [controllers.postingQueue.PostingQueues, 'shift'])
    router.put('/order', [controllers.postingQueue.PostingQueues, 'reorder'])
  })
  .prefix('/api/queue')
  .use([...inOrganization, authorize('write_posts')])

/** Scheduled posts */
router
  .group(() => {
    router.get('/', [controllers.posts.ScheduledPosts, 'index']).use(kept)
    router.post('/', [controllers.posts.ScheduledPosts, 'store']).use(authorize('write_posts'))
  })
  .prefix('/api/scheduled-posts')
  .use(inOrganization)
router
  .group(() => {
    router.get('/', [controllers.posts.ScheduledPosts, 'show'])
    router.get('/log', [controllers.posts.ScheduledPosts, 'log'])
    router
      .group(() => {
        router.put('/', [controllers.posts.ScheduledPosts, 'updateText'])
        router.patch('/', [controllers.posts.ScheduledPosts, 'update'])
        router.delete('/', [controllers.posts.Posts, 'destroy']).as('destroy_scheduled_post')
        router.put('/picture', [controllers.posts.ScheduledPosts, 'updateImage'])
        router.post('/publish-now', [controllers.posts.ScheduledPosts, 'publish']).as('publish_now')
        router.post('/post-now', [controllers.posts.ScheduledPosts, 'publish']).as('post_now')
        router.post('/confirm-live', [controllers.posts.PostConfirmations, 'live'])
        router.post('/confirm-not-live', [controllers.posts.PostConfirmations, 'notLive'])
        router.post('/first-comment/retry', [controllers.firstComments.FirstComments, 'retry'])
        router.post('/first-comment/confirm-live', [
          controllers.firstComments.FirstComments,
          'live',
        ])
        router.post('/first-comment/confirm-not-live', [
          controllers.firstComments.FirstComments,
          'notLive',
        ])
      })
      .use(authorize('write_posts', 'post'))
    router
      .group(() => {
        router.post('/', [controllers.approvals.PostApprovals, 'store'])
        router.delete('/', [controllers.approvals.PostApprovals, 'destroy'])
      })
      .prefix('/approvals')
      .use(authorize('review_posts', 'post'))
    router
      .post('/reject', [controllers.reviewQueue.Rejections, 'storeOnPost'])
      .use(authorize('review_posts', 'post'))
    router
      .post('/approvals/remind', [controllers.approvals.PostApprovals, 'remind'])
      .use([authorize('write_drafts', 'post'), throttleReminders])
  })
  .prefix('/api/scheduled-posts/:id')
  .use(signedIn)

/** Posts: lists, bulk actions, imports and metrics from LinkedIn, and one post in its editor */
router
  .group(() => {
    router.get('/', [controllers.posts.Posts, 'index']).use(kept)
    router.get('/search', [controllers.posts.Posts, 'search'])
    router
      .post('/delete-many', [controllers.posts.Posts, 'destroyMany'])
      .use(authorize('write_posts'))
    router
      .post('/import-from-linkedin', [controllers.posts.PostImports, 'store'])
      .use(authorize('write_posts'))
    router.get('/import-from-linkedin', [controllers.posts.PostImports, 'show'])
    router.get('/export-csv', [controllers.posts.PostSheets, 'show'])
    router
      .post('/read-figures', [controllers.posts.PostImports, 'metrics'])
      .as('metrics_refreshes.store')
  })
  .prefix('/api/posts')
  .use(inOrganization)
router
  .post('/api/posts/import-csv', [controllers.posts.PostSheets, 'store'])
  .use([
    middleware.auth(),
    throttleSheets,
    middleware.formBody(),
    middleware.archiveUpload({ bytes: SHEET_BOUNDS.zipBytes }),
    middleware.ownUser(),
    middleware.idempotency(),
    middleware.organization(),
    authorize('write_drafts'),
  ])
router
  .group(() => {
    router.get('/', [controllers.posts.Posts, 'show'])
    router
      .group(() => {
        router.patch('/', [controllers.posts.Posts, 'update'])
        router.delete('/', [controllers.posts.Posts, 'destroy'])
        router.post('/duplicate', [controllers.posts.Posts, 'duplicate'])
        router
          .post('/comments-state', [controllers.posts.Posts, 'updateCommentsState'])
          .as('comments_states.store')
      })
      .use(authorize('write_posts', 'post'))
  })
  .prefix('/api/posts/:id')
  .use(signedIn)

/** Undo of a recent deletion, approval or rejection */
router.post('/api/undo/:token', [controllers.undo.Undos, 'store']).use(signedIn)
