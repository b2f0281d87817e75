import router from '@adonisjs/core/services/router'
import { inOrganization, may, signedIn } from '#start/kernel'

const Campaigns = () => import('#controllers/campaigns/campaigns_controller')
const CampaignStatuses = () => import('#controllers/campaigns/campaign_statuses_controller')
const CampaignAnalytics = () => import('#controllers/campaigns/campaign_analytics_controller')
const GeneratedCampaigns = () => import('#controllers/campaigns/generated_campaigns_controller')
const ReviewQueue = () => import('#controllers/ai_content/review_queue_controller')
const ApprovedPosts = () => import('#controllers/ai_content/approved_posts_controller')
const GeneratedPosts = () => import('#controllers/ai_content/generated_posts_controller')
const AiPosts = () => import('#controllers/ai_content/ai_posts_controller')
const AiPostSlots = () => import('#controllers/ai_content/ai_post_slots_controller')
const AiPublications = () => import('#controllers/ai_content/ai_publications_controller')
const Approvals = () => import('#controllers/ai_content/approvals_controller')
const Rejections = () => import('#controllers/ai_content/rejections_controller')
const BannedWords = () => import('#controllers/ai_content/banned_words_controller')

/** Campaigns of what is known of a brand */
router
  .post('/api/organization-materials/generate-campaign', [GeneratedCampaigns, 'store'])
  .use(inOrganization)
  .use(may('manage_campaigns'))

/** Campaigns */
router.get('/api/campaigns', [Campaigns, 'index']).use(inOrganization)
router.post('/api/campaigns', [Campaigns, 'store']).use(inOrganization).use(may('manage_campaigns'))
router
  .put('/api/campaigns/:id', [Campaigns, 'update'])
  .use(signedIn)
  .use(may('manage_campaigns', 'campaign'))
router
  .patch('/api/campaigns/:id/status', [CampaignStatuses, 'update'])
  .use(signedIn)
  .use(may('manage_campaigns', 'campaign'))
router
  .delete('/api/campaigns/:id', [Campaigns, 'destroy'])
  .use(signedIn)
  .use(may('manage_campaigns', 'campaign'))
router.get('/api/campaigns/:id/analytics', [CampaignAnalytics, 'show']).use(signedIn)

/** Posts of campaigns and their review */
router.get('/api/ai-content/review-queue', [ReviewQueue, 'index']).use(inOrganization)
router.get('/api/ai-content/approved-posts', [ApprovedPosts, 'index']).use(inOrganization)
router
  .post('/api/ai-content/generate', [GeneratedPosts, 'store'])
  .use(inOrganization)
  .use(may('manage_campaigns'))
router.get('/api/ai-content/banned-words', [BannedWords, 'show']).use(inOrganization)
router
  .put('/api/ai-content/banned-words', [BannedWords, 'update'])
  .use(inOrganization)
  .use(may('edit_organization'))
router
  .group(() => {
    router.get('/', [AiPosts, 'show'])
    router.put('/', [AiPosts, 'update']).use(may('review_posts', 'ai_post'))
    router.delete('/', [AiPosts, 'destroy']).use(may('write_posts', 'ai_post'))
    router.post('/approve', [Approvals, 'store']).use(may('review_posts', 'ai_post'))
    router.post('/reject', [Rejections, 'store']).use(may('review_posts', 'ai_post'))
    router.patch('/schedule', [AiPostSlots, 'update']).use(may('review_posts', 'ai_post'))
    router.post('/post-now', [AiPublications, 'store']).use(may('write_posts', 'ai_post'))
  })
  .prefix('/api/ai-content/posts/:id')
  .use(signedIn)
