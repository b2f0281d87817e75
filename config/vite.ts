import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/vite'

export default defineConfig({
  /** What renders pages on the server; the assets are named by the two lines below. */
  buildDirectory: app.makePath('ssr'),
  manifestFile: app.makePath('public/assets/.vite/manifest.json'),
  assetsUrl: '/assets',
})
