import './styles/main.scss'
import { pageTitle } from '~/lib/browser_document'
import { preserveTabOrganization } from '~/lib/organization_of_tab'
import { startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'
import { dropLateReloads, saveFirstHistoryEntry } from '~/lib/visits'

type PageModule = { default: ResolvedComponent }

const pages = import.meta.glob<PageModule>('./pages/**/*.tsx')

/** Signals that the page is interactive. first_use.ts then replays earlier events. */
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
    saveFirstHistoryEntry(props.initialPage)
    preserveTabOrganization(props.initialPage)
    dropLateReloads(props.initialPage)
    const app = (
      <Listening>
        <App {...props} />
      </Listening>
    )
    if (!el.hasChildNodes()) createRoot(el).render(app)
    // Hydrates as a transition, so that scrolling and typing are not blocked.
    else startTransition(() => void hydrateRoot(el, app))
  },
  // Shown only for slow visits. Its style is in styles/_progress.scss, where no nonce is needed.
  progress: { delay: 250, includeCSS: false, showSpinner: false, popover: false },
})
