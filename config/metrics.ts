import env from '#start/env'

/** The token for `/metrics`. With null the page does not exist. */
const metricsConfig = { token: env.get('METRICS_TOKEN') ?? null }

export default metricsConfig
