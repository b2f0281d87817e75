import type { Group } from '@japa/runner/core'
import ai from '#config/ai'
import pictures from '#config/pictures'
import { startOpenrouterSandbox, type OpenrouterSandbox } from '#sandbox/openrouter'
import { startStockSandbox, type StockSandbox } from '#sandbox/stock'
import type { PictureAccesses } from '#services/pictures/picture'
import { forgetSearches } from '#services/pictures/stock_memory'

/** Long enough for a loopback answer, short enough for a test. */
const IMPATIENT = {
  ...{ modelMs: 15_000, callMs: 15_000, downloadMs: 15_000, hordeMs: 20_000, altTextMs: 15_000 },
  hordeLooks: { first: 5, last: 10 },
}

/**
 * Runs the sandboxes of everything that makes pictures for a group of tests, and points the
 * application at them; each test finds them fresh.
 */
export function picturePeers(group: Group) {
  const usual = { ai: { ...ai }, pictures: { ...pictures } }
  let router: OpenrouterSandbox
  let stock: StockSandbox
  group.setup(async () => {
    router = await startOpenrouterSandbox()
    stock = await startStockSandbox()
    return () => Promise.all([router.close(), stock.close()]).then(() => {})
  })
  group.each.setup(() => {
    router.reset()
    stock.reset()
    forgetSearches()
    const { unsplashUrl, pexelsUrl, hordeUrl } = stock
    const places = { openrouterUrl: router.url, openaiUrl: router.url }
    Object.assign(ai, { ...places, unsplashUrl, pexelsUrl, hordeUrl })
    Object.assign(ai, { key: null, unsplashKey: null, pexelsKey: null })
    Object.assign(pictures, IMPATIENT)
    return () => {
      Object.assign(ai, usual.ai)
      Object.assign(pictures, usual.pictures)
    }
  })
  return {
    router: () => router,
    stock: () => stock,
    /** Every key there is. */
    accesses: (): PictureAccesses => ({
      ai: { vendor: 'openrouter', baseUrl: router.url, key: 'sk-or-v1-good', source: 'user' },
      ...{ unsplash: 'unsplash-key', pexels: 'pexels-key', horde: null },
    }),
  }
}

/** An installation that has every key: screens ask for none. */
export function withAllKeys() {
  const keys = { key: 'sk-or-v1-good', unsplashKey: 'unsplash-key', pexelsKey: 'pexels-key' }
  Object.assign(ai, keys)
}
