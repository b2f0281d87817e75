import { siteUrl } from '#services/web/guarded_fetch'

const PUBLIC_PATHS = [
  '/',
  '/pricing',
  '/demo',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/login',
  '/signup',
]

/** Pages behind a login or a secret link. */
const DISALLOWED_PATHS = ['/api/', '/dashboard', '/review/', '/invitations/', '/reset-password/']

/** Renders the files that search engines request: the sitemap and robots.txt. */
export default class RenderCrawlerFiles {
  siteMap() {
    const urls = PUBLIC_PATHS.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`)
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n')
  }

  /** Public pages may be indexed, all others may not. */
  robots() {
    const lines = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`)
    return ['User-agent: *', ...lines, `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
  }
}
