import type { Group } from '@japa/runner/core'
import ai from '#config/ai'
import { startStockSandbox, type StockSandbox } from '#sandbox/stock'

/**
 * Runs Unsplash, Pexels and AI Horde on a free port for a group of tests and points the application
 * at them; each test finds them fresh. Use what it answers inside tests: `peer().faults.add(...)`.
 */
export function stockPeer(group: Group): () => StockSandbox {
  const usual = { ...ai }
  let sandbox: StockSandbox
  group.setup(async () => {
    sandbox = await startStockSandbox()
    return () => sandbox.close()
  })
  group.each.setup(() => {
    sandbox.reset()
    const { unsplashUrl, pexelsUrl, hordeUrl } = sandbox
    Object.assign(ai, { unsplashUrl, pexelsUrl, hordeUrl })
    return () => void Object.assign(ai, usual)
  })
  return () => sandbox
}
