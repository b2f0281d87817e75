import env from '#start/env'
import { defineConfig } from '@adonisjs/core/encryption'
import { PreparedAes256Gcm } from '#services/encryption/prepared_keys'

/** The first key encrypts. During a rotation, the previous key can still decrypt. */
export const keys = [env.get('APP_KEY'), env.get('APP_KEY_PREVIOUS')].filter(
  (key) => key !== undefined
)

export default defineConfig({
  default: 'app',
  list: {
    app: { driver: (key) => new PreparedAes256Gcm({ id: 'app', key }), keys },
  },
})
