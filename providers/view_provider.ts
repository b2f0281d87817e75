import edge from 'edge.js'
import { hasInlinedAssets, inlinedAssets } from '#services/web/inlined_assets'

/** What the one template asks for beside the page. */
export default class ViewProvider {
  boot() {
    edge.global('hasInlinedAssets', hasInlinedAssets)
    edge.global('inlinedAssets', inlinedAssets)
  }
}
