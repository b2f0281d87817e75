import router from '@adonisjs/core/services/router'
import { inOrganization, may, signedIn } from '#start/kernel'

const PostImports = () => import('#controllers/posts/post_imports_controller')
const FigureReadings = () => import('#controllers/posts/figure_readings_controller')
const PostDeletions = () => import('#controllers/posts/post_deletions_controller')
const Undos = () => import('#controllers/undo/undos_controller')
const PostDetails = () => import('#controllers/posts/post_details_controller')
const PostDuplicates = () => import('#controllers/posts/post_duplicates_controller')

/** Posts: many at once, and what stands on LinkedIn */
router
  .post('/api/posts/import-from-linkedin', [PostImports, 'store'])
  .use(inOrganization)
  .use(may('write_posts'))
router.get('/api/posts/import-from-linkedin', [PostImports, 'show']).use(inOrganization)
router.post('/api/posts/read-figures', [FigureReadings, 'store']).use(inOrganization)
router
  .post('/api/posts/delete-many', [PostDeletions, 'store'])
  .use(inOrganization)
  .use(may('write_posts'))
router
  .post('/api/posts/:id/duplicate', [PostDuplicates, 'store'])
  .use(signedIn)
  .use(may('write_posts', 'post'))

/** What was deleted, approved or rejected a moment ago */
router.post('/api/undo/:token', [Undos, 'store']).use(signedIn)

/** One post, as its editor shows and changes it */
router.get('/api/posts/:id', [PostDetails, 'show']).use(signedIn)
router
  .patch('/api/posts/:id', [PostDetails, 'update'])
  .use(signedIn)
  .use(may('write_posts', 'post'))
