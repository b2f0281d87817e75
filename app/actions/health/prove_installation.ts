import { installationProof } from '#services/health/installation_proof'

/** Answers the doctor, who asks whether an address leads to this Herald. */
export default class ProveInstallation {
  handle(challenge: unknown) {
    if (typeof challenge !== 'string') return { status: 'ok' }
    return { status: 'ok', proof: installationProof(challenge) }
  }
}
