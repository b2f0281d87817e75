import { siteAddress } from '#services/web/site_address'

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

/** Behind a login, or behind a link that is a secret. */
const HIDDEN = ['/api/', '/dashboard', '/review/', '/invitations/', '/reset-password/']

/** What search engines ask for: which pages there are, and which ones they may read. */
export default class DescribeToSearchEngines {
  siteMap() {
    const urls = PUBLIC_PATHS.map((path) => `  <url><loc>${siteAddress}${path}</loc></url>`)
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n')
  }

  /** The public pages may be read by everybody, the rest is nobody's business. */
  robots() {
    const lines = HIDDEN.map((path) => `Disallow: ${path}`)
    return ['User-agent: *', ...lines, `Sitemap: ${siteAddress}/sitemap.xml`, ''].join('\n')
  }
}
