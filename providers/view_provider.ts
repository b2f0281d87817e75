import edge from 'edge.js'
import type { ApplicationService } from '@adonisjs/core/types'
import { firstPaint, pageJson } from '#services/web/first_paint'
import { hasInlinedAssets, inlinedAssets, paintedAssets } from '#services/web/inlined_assets'

/** Functions for the Inertia layout template. */
export default class ViewProvider {
  constructor(protected app: ApplicationService) {}

  boot() {
    edge.global('hasInlinedAssets', hasInlinedAssets)
    edge.global('inlinedAssets', inlinedAssets)
    edge.global('paintedAssets', paintedAssets)
    edge.global('firstPaint', firstPaint)
    edge.global('pageJson', pageJson)
    if (!this.app.inDev) this.#listComponentsOnce()
  }

  /**
   * Lists Edge's components once. Edge would read their folder for every page, although only emails
   * use a few.
   */
  #listComponentsOnce() {
    const { loader } = edge
    const components = loader.listComponents()
    loader.listComponents = () => components
  }
}
