import env from '#start/env'
import sandbox from '#config/sandbox'

export default {
  /** True where a campaign every few minutes may also post by itself: LinkedIn is not the real one. */
  testFrequencies: env.get('CAMPAIGN_TEST_FREQUENCIES', false) || sandbox.enabled,
}
