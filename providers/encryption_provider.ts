import type { ApplicationService } from '@adonisjs/core/types'
import { keys } from '#config/encryption'
import { PreparedVerifier } from '#services/encryption/prepared_keys'

/** Signatures of cookies are made with prepared keys, too (config/encryption names the driver). */
export default class EncryptionProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const manager = await this.app.container.make('encryption')
    const verifier = new PreparedVerifier(keys)
    Object.assign(manager.use(), { getMessageVerifier: () => verifier })
  }
}
