import env from '#start/env'
import { defineConfig, drivers } from '@adonisjs/core/encryption'

/** The first key encrypts. During a rotation, the previous key can still decrypt. */
const keys = [env.get('APP_KEY'), env.get('APP_KEY_PREVIOUS')].filter((key) => key !== undefined)

export default defineConfig({
  default: 'app',
  list: {
    app: drivers.aes256gcm({ id: 'app', keys }),
  },
})
