import { existsSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/inertia'

/** Written by the build beside what renders pages on the server. */
const SERVER_BUNDLE = 'ssr/server/.vite/manifest.json'

/** Read by people without scripts, by clients, and by search engines. ssr.tsx knows them too. */
const PUBLIC_PAGES = [
  'home',
  'pricing',
  ...['about', 'contact', 'demo', 'privacy', 'terms'].map((name) => `public/${name}`),
  ...['login', 'signup', 'forgot_password'].map((name) => `auth/${name}`),
  ...['posts', 'ended'].map((name) => `review/${name}`),
  ...['not_found', 'refused', 'server_error', 'unavailable'].map((name) => `errors/${name}`),
]

export default defineConfig({
  rootView: 'inertia_layout',
  /** Of the build by default; tests ask for pages whether or not there is a build. */
  assetsVersion: app.inTest ? '1' : undefined,
  ssr: {
    enabled: app.inDev || existsSync(app.makePath(SERVER_BUNDLE)),
    entrypoint: 'inertia/ssr.tsx',
    pages: PUBLIC_PAGES,
  },
})
