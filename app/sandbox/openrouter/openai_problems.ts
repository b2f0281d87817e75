import type { PeerReply } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

interface Refused {
  status: number
  type: string
  sentence: string
}

/** OpenAI has no 402: an account without money is a 429 that no waiting helps (ai.md section 3). */
const OWN: Record<number, { status: number; type: string; code: string; message?: string }> = {
  401: {
    status: 401,
    type: 'invalid_request_error',
    code: 'invalid_api_key',
    message: 'Incorrect API key provided. You can find your API key in your account settings.',
  },
  402: {
    status: 429,
    type: 'insufficient_quota',
    code: 'insufficient_quota',
    message: 'You exceeded your current quota, please check your plan and billing details.',
  },
  404: { status: 404, type: 'invalid_request_error', code: 'model_not_found' },
  429: { status: 429, type: 'requests', code: 'rate_limit_exceeded' },
}

/** A refusal in OpenAI's words: `{"error": {message, type, param, code}}`. */
export function openaiReply({ status, type, sentence }: Refused): PeerReply {
  const own = OWN[status]
  const isTheirs = status >= 500
  const error = {
    message: own?.message ?? sentence,
    type: own?.type ?? (isTheirs ? 'server_error' : 'invalid_request_error'),
    param: null,
    code: own?.code ?? (isTheirs ? null : type),
  }
  return jsonReply(own?.status ?? status, { error })
}
