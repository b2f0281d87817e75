import type { FaultRule } from '#sandbox/faults'
import type { PeerReply } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

/** What a `status` fault answers without a body: words that all three sites could have sent. */
export function faultReply({ status, code }: FaultRule): PeerReply {
  return siteProblem(status ?? 500, code ?? 'Something went wrong')
}

/** Each site looks at its own field: `errors` Unsplash, `error` Pexels, `message` AI Horde. */
export function siteProblem(status: number, words: string): PeerReply {
  return jsonReply(status, { errors: [words], error: words, message: words })
}
