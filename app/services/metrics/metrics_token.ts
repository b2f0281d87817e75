import metricsConfig from '#config/metrics'

/** What a scraper has to say; null: nobody reads metrics here. */
export function metricsToken() {
  return metricsConfig.token
}
