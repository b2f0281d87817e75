import ViteProvider from '@adonisjs/vite/vite_provider'

/**
 * Vite's own provider starts a development server in every test run. Tests use the built pages like
 * users do. Only a checkout without a build uses that server.
 */
export default class BuiltAssetsProvider extends ViteProvider {
  async start() {
    const vite = await this.app.container.make('vite')
    if (!vite.hasManifestFile) await super.start()
  }
}
