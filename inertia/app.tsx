import './styles/main.scss'
import '~/lib/document_address'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'
import { pageTitle } from '~/lib/page_title'

type PageModule = { default: ResolvedComponent }

const pages = import.meta.glob<PageModule>('./pages/**/*.tsx')

createInertiaApp({
  title: pageTitle,
  resolve: async (name) => {
    const load = pages[`./pages/${name}.tsx`]
    if (!load) throw new Error(`There is no page ${name}`)
    const page = await load()
    return page.default
  },
  setup({ el, App, props }) {
    const app = <App {...props} />
    if (el.hasChildNodes()) hydrateRoot(el, app)
    else createRoot(el).render(app)
  },
  progress: false,
})
