import env from '#start/env'

/** What a scraper says to read `/metrics`; null: there is no such page. */
const metricsConfig = { token: env.get('METRICS_TOKEN') ?? null }

export default metricsConfig
