import { startStockSandbox } from '#sandbox/stock'
import type { StockSandbox } from '#sandbox/stock'

/** Stock libraries and AI Horde with a clock that is frozen until a test moves it. */
export class StockClient {
  constructor(
    readonly sandbox: StockSandbox,
    readonly clock: { at: number }
  ) {}

  static async start(): Promise<StockClient> {
    const clock = { at: Date.parse('2026-11-19T09:24:00Z') }
    return new StockClient(await startStockSandbox({ now: () => clock.at }), clock)
  }

  unsplash(path: string, key = 'key-4321') {
    const headers = { 'authorization': `Client-ID ${key}`, 'accept-version': 'v1' }
    return fetch(this.at(path, this.sandbox.unsplashUrl), { headers })
  }

  pexels(path: string, authorization = 'key-4321') {
    return fetch(`${this.sandbox.pexelsUrl}${path}`, { headers: { authorization } })
  }

  horde(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    return fetch(`${this.sandbox.hordeUrl}${path}`, {
      method,
      headers: { 'apikey': '0000000000', 'client-agent': 'Herald:1.0:test', ...headers },
      body: body && JSON.stringify(body),
    })
  }

  private at(path: string, base: string) {
    return path.startsWith('http') ? path : `${base}${path}`
  }
}
