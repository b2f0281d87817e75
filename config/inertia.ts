import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/inertia'

/** The build writes this beside the server-side renderer. */
const SERVER_BUNDLE = 'ssr/server/.vite/manifest.json'

/**
 * Pages for people without scripts, for clients and for search engines. ssr.tsx has the same list.
 */
const PUBLIC_PAGES = [
  'home',
  'pricing',
  ...['about', 'contact', 'demo', 'privacy', 'terms'].map((name) => `public/${name}`),
  ...['login', 'signup', 'forgot_password'].map((name) => `auth/${name}`),
  ...['posts_to_review', 'ended'].map((name) => `review/${name}`),
  ...['not_found', 'refused', 'server_error', 'unavailable'].map((name) => `errors/${name}`),
]

/** The version of the built assets, read once. Tests also run without a build. */
function assetsVersion() {
  const manifest = app.makePath('public/assets/.vite/manifest.json')
  if (app.inTest || !existsSync(manifest)) return '1'
  return hash('md5', readFileSync(manifest))
}

export default defineConfig({
  rootView: 'inertia_layout',
  assetsVersion: assetsVersion(),
  ssr: {
    enabled: app.inDev || existsSync(app.makePath(SERVER_BUNDLE)),
    entrypoint: 'inertia/ssr.tsx',
    pages: PUBLIC_PAGES,
  },
})
