import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/vite'

export default defineConfig({
  /** The folder of the server-side renderer. The two settings below are for the assets. */
  buildDirectory: app.makePath('ssr'),
  manifestFile: app.makePath('public/assets/.vite/manifest.json'),
  assetsUrl: '/assets',
})
