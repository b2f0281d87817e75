import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { throttleContact } from '#start/limiter'

const ContactMessages = () => import('#controllers/contact/contact_messages_controller')
const ContactPage = () => import('#controllers/contact/contact_page_controller')
const SiteMap = () => import('#controllers/site/site_map_controller')
const Robots = () => import('#controllers/site/robots_controller')

/** Pages for everybody */
router.on('/').renderInertia('home', {})
router.on('/pricing').renderInertia('pricing', {})
router.on('/about').renderInertia('public/about', {})
router.on('/demo').renderInertia('public/demo', {})
router.get('/contact', [ContactPage, 'show'])
router.post('/contact', [ContactPage, 'store']).use(middleware.allowance()).use(throttleContact)
router.on('/privacy').renderInertia('public/privacy', {})
router.on('/terms').renderInertia('public/terms', {})

router
  .post('/api/contact', [ContactMessages, 'store'])
  .use(middleware.allowance())
  .use(throttleContact)

/** For search engines */
router.get('/sitemap.xml', [SiteMap, 'show'])
router.get('/robots.txt', [Robots, 'show'])
