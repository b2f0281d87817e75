import type { InferLoggers } from '@adonisjs/core/types'
import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig, targets } from '@adonisjs/core/logger'

/** MySQL's driver adds the statement with all its values to an error, as `sql`. */
const SECRETS = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'sql',
]

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'herald',
      level: env.get('LOG_LEVEL', 'info'),
      redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`]), censor: '[hidden]' },
      transport: {
        targets: targets()
          .pushIf(app.inDev, targets.pretty())
          .pushIf(!app.inDev, targets.file({ destination: 1 }))
          .toArray(),
      },
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
