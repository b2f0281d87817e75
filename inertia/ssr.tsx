import { renderToString } from 'react-dom/server'
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
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

/** Stands for the visitor's token while a page is rendered. */
const TOKEN_PLACEHOLDER = '__csrf_token__'
/** Pages of visitors differ only by a few settings, and their contents by the minute at most. */
const MAX_PAGES = 30
const MAX_AGE_MS = 60_000

interface RenderedPage {
  head: string[]
  body: string
}

const rendered = new Map<string, { at: number; page: Promise<RenderedPage> }>()

/**
 * Returns the page's HTML and its head elements. A page that shows the same to every visitor is
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

function renderPage(page: Page): Promise<RenderedPage> {
  return createInertiaApp({
    page,
    render: renderToString,
    title: pageTitle,
    resolve: (name) => {
      const found = pages[`./pages/${name}.tsx`]
      if (!found) throw new Error(`The page ${name} isn't rendered on the server`)
      return found.default
    },
    setup: ({ App, props }) => <App {...props} />,
  })
}
