import ViteProvider from '@adonisjs/vite/vite_provider'

/**
 * Vite's own provider starts a development server in every test run. Tests see what people
 * see, the built pages; only a checkout without a build falls back to that server.
 */
export default class BuiltAssetsProvider extends ViteProvider {
  async start() {
    const vite = await this.app.container.make('vite')
    if (!vite.hasManifestFile) await super.start()
  }
}
