import './styles/main.scss'
import { createRoot } from 'react-dom/client'
import { createInertiaApp, type ResolvedComponent } from '@inertiajs/react'

type PageModule = { default: ResolvedComponent }

const pages = import.meta.glob<PageModule>('./pages/**/*.tsx')

createInertiaApp({
  title: (title) => (title ? `${title} · Herald` : 'Herald'),
  resolve: async (name) => {
    const load = pages[`./pages/${name}.tsx`]
    if (!load) throw new Error(`There is no page ${name}`)
    const page = await load()
    return page.default
  },
  setup({ el, App, props }) {
    createRoot(el).render(<App {...props} />)
  },
  progress: false,
})
