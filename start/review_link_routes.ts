import router from '@adonisjs/core/services/router'
import { may, middleware, signedIn } from '#start/kernel'
import { throttleReview } from '#start/limiter'

const ReviewLinks = () => import('#controllers/review_links/review_links_controller')
const ClientReviews = () => import('#controllers/review_links/client_reviews_controller')
const ClientApprovals = () => import('#controllers/review_links/client_approvals_controller')
const ClientComments = () => import('#controllers/review_links/client_comments_controller')
const ClientWords = () => import('#controllers/review_links/client_words_controller')
const CommentResolutions = () => import('#controllers/review_links/comment_resolutions_controller')
const ClientMedia = () => import('#controllers/review_links/client_media_controller')

/** Links for clients. No answer is kept for a repeated request: it tells a secret. */
router
  .group(() => {
    router.get('/', [ReviewLinks, 'index'])
    router.post('/', [ReviewLinks, 'store'])
  })
  .prefix('/api/review-links')
  .use([middleware.auth(), middleware.ownUser(), middleware.organization(), may('share_links')])
router
  .delete('/api/review-links/:id', [ReviewLinks, 'destroy'])
  .use([middleware.auth(), middleware.ownUser(), may('share_links', 'review_link')])
router
  .get('/api/posts/:id/client-words', [ClientWords, 'show'])
  .use(signedIn)
  .use(may('read', 'post'))

router
  .group(() => {
    router.put('/', [CommentResolutions, 'update'])
    router.delete('/', [CommentResolutions, 'destroy'])
  })
  .prefix('/api/posts/:id/client-comments/:commentId/resolution')
  .use([...signedIn, may('review_posts', 'post')])

/** What a client sees and does: the secret of the link is in the address, nobody logs in. */
router
  .group(() => {
    router.get('/', [ClientReviews, 'show'])
    router.get('/media/:id', [ClientMedia, 'show'])
    router.post('/posts/:id/approve', [ClientApprovals, 'store']).use(throttleReview)
    router.post('/posts/:id/comments', [ClientComments, 'store']).use(throttleReview)
  })
  .prefix('/review/:token')
  .use(middleware.reviewLink())
