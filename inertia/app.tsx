import './styles/main.scss'
import '~/lib/document_address'
import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'
import { keepFirstEntry } from '~/lib/keep_first_entry'
import { keepTabOrganization } from '~/lib/tab_organization'
import { pageTitle } from '~/lib/page_title'

type PageModule = { default: ResolvedComponent }

const pages = import.meta.glob<PageModule>('./pages/**/*.tsx')

/** Says that the page can be used: first_use.ts then does what was asked for before. */
function Listening({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event('herald:listening'))
  }, [])
  return children
}

createInertiaApp({
  title: pageTitle,
  resolve: async (name) => {
    const load = pages[`./pages/${name}.tsx`]
    if (!load) throw new Error(`There is no page ${name}`)
    const page = await load()
    return page.default
  },
  setup({ el, App, props }) {
    keepFirstEntry(props.initialPage)
    keepTabOrganization(props.initialPage)
    const app = (
      <Listening>
        <App {...props} />
      </Listening>
    )
    if (!el.hasChildNodes()) createRoot(el).render(app)
    // In pieces: who scrolls or types meanwhile is not held up.
    else startTransition(() => void hydrateRoot(el, app))
  },
  // Only for what is slow; its style is in styles/_progress.scss, where no nonce is needed.
  progress: { delay: 250, includeCSS: false, showSpinner: false, popover: false },
})
