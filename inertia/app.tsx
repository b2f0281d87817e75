import './styles/main.scss'
import { pageTitle } from '~/lib/browser_document'
import { preserveTabOrganization } from '~/lib/organization_of_tab'
import { rememberForPaint, setReplacing } from '~/lib/visitor'
import { startTransition, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'
import { saveFirstHistoryEntry, watchVisits } from '~/lib/visits'

type PageModule = { default: ResolvedComponent }

const pages = import.meta.glob<PageModule>('./pages/**/*.tsx')

/**
 * The pages that were shown. Inertia gets them without a wait: between the arrival of an answer and
 * its page, Back or Forward would open another history entry, which the answer would overwrite.
 */
const loaded = new Map<string, ResolvedComponent>()

async function loadPage(name: string) {
  const load = pages[`./pages/${name}.tsx`]
  if (!load) throw new Error(`There is no page ${name}`)
  const page = await load()
  loaded.set(name, page.default)
  return page.default
}

/**
 * Signals that the page has replaced its painting and is interactive. The inlined scripts
 * (painted_page.ts, first_use.ts) then repeat earlier events.
 */
function Listening({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    setReplacing('replaced')
    for (const name of ['data-painted', 'aria-busy']) {
      document.getElementById('app')?.removeAttribute(name)
    }
    window.dispatchEvent(new Event('herald:replaced'))
  }, [])
  useEffect(() => {
    window.dispatchEvent(new Event('herald:listening'))
  }, [])
  return children
}

createInertiaApp({
  title: pageTitle,
  resolve: (name) => loaded.get(name) ?? loadPage(name),
  setup({ el, App, props }) {
    saveFirstHistoryEntry(props.initialPage)
    preserveTabOrganization(props.initialPage)
    watchVisits()
    rememberForPaint()
    const app = (
      <Listening>
        <App {...props} />
      </Listening>
    )
    const replace = () => {
      setReplacing('replacing')
      startTransition(() => createRoot(el).render(app))
    }
    // Replacing a field would end the composition of an input method in it.
    if (el.dataset.composing !== undefined) {
      window.addEventListener('compositionend', replace, { once: true })
    }
    // What the server only painted is replaced in one step, so that times and sizes are this browser's.
    else if (el.dataset.painted !== undefined) replace()
    else if (!el.hasChildNodes()) createRoot(el).render(app)
    // Hydrates as a transition, so that scrolling and typing are not blocked.
    else startTransition(() => void hydrateRoot(el, app))
  },
  // Shown only for slow visits. Its style is in styles/_progress.scss, where no nonce is needed.
  progress: { delay: 250, includeCSS: false, showSpinner: false, popover: false },
})
