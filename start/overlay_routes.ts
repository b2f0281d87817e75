import router from '@adonisjs/core/services/router'
import { inOrganization, inOrganizationWithPicture, may } from '#start/kernel'
import { signedIn, signedInWithPicture } from '#start/kernel'

const OverlayFonts = () => import('#controllers/overlay/overlay_fonts_controller')
const OverlayFaces = () => import('#controllers/overlay/overlay_faces_controller')
const RenderedOverlays = () => import('#controllers/overlay/rendered_overlays_controller')
const TextOverlays = () => import('#controllers/overlay/text_overlays_controller')
const SlideLooks = () => import('#controllers/overlay/slide_looks_controller')
const OverlayDesigns = () => import('#controllers/overlay/overlay_designs_controller')
const PostPictures = () => import('#controllers/posts/post_pictures_controller')

/** Type for texts on pictures */
router.get('/fonts/overlay/:file', [OverlayFaces, 'show'])
router.get('/api/drafts/google-fonts', [OverlayFonts, 'index']).use(signedIn)

/** Texts on pictures */
router.get('/api/drafts/overlay', [RenderedOverlays, 'show']).use(inOrganization)
router
  .post('/api/drafts/render-overlay', [RenderedOverlays, 'store'])
  .use(inOrganizationWithPicture)
  .use(may('write_posts'))
router.post('/api/drafts/add-text-overlay', [TextOverlays, 'store']).use(signedInWithPicture)
router.post('/api/drafts/generate-text-overlay', [OverlayDesigns, 'store']).use(signedIn)
router
  .put('/api/scheduled-posts/:id/picture', [PostPictures, 'update'])
  .use(signedIn)
  .use(may('write_posts', 'post'))

/** How carousels look */
router.get('/api/drafts/slide-look', [SlideLooks, 'show']).use(inOrganization)
router
  .put('/api/drafts/slide-look', [SlideLooks, 'update'])
  .use(inOrganization)
  .use(may('edit_organization'))
