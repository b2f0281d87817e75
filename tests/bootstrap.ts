import { assert } from '@japa/assert'
import { apiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import type { Config } from '@japa/runner/types'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import { browserClient } from '@japa/browser-client'
import { launchChromium } from '#tests/helpers/screens/browser'
import { reportFile } from '#tests/helpers/commands'
import testUtils from '@adonisjs/core/services/test_utils'
import { inertiaApiClient } from '@adonisjs/inertia/plugins/api_client'
import { authApiClient } from '@adonisjs/auth/plugins/api_client'
import { sessionApiClient } from '@adonisjs/session/plugins/api_client'
import { shieldApiClient } from '@adonisjs/shield/plugins/api_client'

/** Assertions on a page poll it often, and for a long time on a slow machine. */
const LOOKS = { timeout: 10_000, pollIntervals: [20, 20, 40, 40, 80, 80, 100] }

export const plugins: Config['plugins'] = [
  assert(),
  pluginAdonisJS(app),
  apiClient(),
  sessionApiClient(app),
  authApiClient(app),
  shieldApiClient(),
  inertiaApiClient(app),
  browserClient({ runInSuites: ['browser'], launcher: launchChromium, assertions: LOOKS }),
  reportFile,
]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [],
  teardown: [],
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (['functional', 'programs', 'browser', 'faults'].includes(suite.name)) {
    suite.setup(() => testUtils.db().migrate())
    suite.setup(() => testUtils.httpServer().start())
  }
}
