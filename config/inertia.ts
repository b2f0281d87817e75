import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/inertia'

export default defineConfig({
  rootView: 'inertia_layout',
  /** Of the build by default; tests ask for pages whether or not there is a build. */
  assetsVersion: app.inTest ? '1' : undefined,
})
