import env from '#start/env'
import sandbox from '#config/sandbox'

export default {
  /**
   * Whether campaigns that post every few minutes may post automatically. The sandbox allows it
   * because it is not the real LinkedIn.
   */
  testFrequencies: env.get('CAMPAIGN_TEST_FREQUENCIES', false) || sandbox.enabled,
}
