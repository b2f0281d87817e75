import { renderToString } from 'react-dom/server'
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import { paintedFor, type Visitor } from '~/lib/visitor'
import { pageTitle } from '~/lib/browser_document'

type PageModule = { default: ResolvedComponent }

/**
 * The public pages, rendered on the server so that they work without scripts. config/inertia.ts
 * lists the same names.
 */
const pages = import.meta.glob<PageModule>(
  [
    './pages/home.tsx',
    './pages/pricing.tsx',
    './pages/public/*.tsx',
    './pages/auth/{login,signup,forgot_password}.tsx',
    './pages/review/*.tsx',
    './pages/errors/*.tsx',
  ],
  { eager: true }
)

/** Replaced by the visitor's token after a page was rendered. */
const TOKEN_PLACEHOLDER = '__csrf_token__'
/**
 * Limits of the cache. Pages of visitors differ only by a few settings, and change once a minute at
 * most.
 */
const MAX_PAGES = 30
const MAX_AGE_MS = 60_000

interface RenderedPage {
  head: string[]
  body: string
}

const rendered = new Map<string, { at: number; page: Promise<RenderedPage> }>()

/**
 * Returns the page's HTML and its head elements. A page that is the same for every visitor is
 * rendered once a minute.
 */
export default function render(page: Page) {
  return page.props.user === null && !page.component.startsWith('review/')
    ? renderForVisitors(page)
    : renderPage(page)
}

async function renderForVisitors(page: Page) {
  const props = { ...page.props, csrfToken: TOKEN_PLACEHOLDER }
  const same = { ...page, props }
  const name = JSON.stringify(same)
  const now = Date.now()
  let found = rendered.get(name)
  if (!found || now - found.at >= MAX_AGE_MS) found = { at: now, page: renderPage(same) }
  rendered.delete(name)
  rendered.set(name, found)
  const [oldest] = rendered.keys()
  if (rendered.size > MAX_PAGES && oldest !== undefined) rendered.delete(oldest)
  const { head, body } = await found.page
  return { head, body: body.replaceAll(TOKEN_PLACEHOLDER, String(page.props.csrfToken ?? '')) }
}

/** The other pages. The server only paints them, and scripts replace the result. */
const screens = import.meta.glob<PageModule>('./pages/**/*.tsx')

/** Returns the HTML in which a visitor sees a page until its scripts have loaded. */
export async function paint(page: Page, visitor: Visitor) {
  let html = ''
  const { head } = await renderPage(page, (app) => {
    html = paintedFor(visitor, () => renderToString(app))
    return html
  })
  return { head, html }
}

function renderPage(page: Page, toHtml = renderToString): Promise<RenderedPage> {
  return createInertiaApp({
    page,
    render: toHtml,
    title: pageTitle,
    resolve: async (name) => {
      const path = `./pages/${name}.tsx`
      const found = pages[path] ?? (await screens[path]?.())
      if (!found) throw new Error(`There is no page ${name}`)
      return found.default
    },
    setup: ({ App, props }) => <App {...props} />,
  })
}
