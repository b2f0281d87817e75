import edge from 'edge.js'
import { hasInlinedAssets, inlinedAssets } from '#services/web/inlined_assets'
import { pageJson } from '#services/web/page_reader'

/** Functions for the Inertia layout template. */
export default class ViewProvider {
  boot() {
    edge.global('hasInlinedAssets', hasInlinedAssets)
    edge.global('inlinedAssets', inlinedAssets)
    edge.global('pageJson', pageJson)
  }
}
