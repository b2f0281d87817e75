import { renderToString } from 'react-dom/server'
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import { pageTitle } from '~/lib/page_title'

type PageModule = { default: ResolvedComponent }

/** What people without an account read: without scripts, too. Their names stand in config/inertia.ts too. */
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

/** Answers the page's HTML and what belongs in its head. */
export default function render(page: Page) {
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
