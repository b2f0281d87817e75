import ai from '#config/ai'
import { vendorAt } from '#domain/ai/vendors'
import { fine, problem, warning } from '#domain/health/findings'
import type { Finding } from '#domain/health/findings'
import { hostOf, probeUrl } from '#services/health/check_network'
import { testKey } from '#services/ai/test_key'

const PART = 'ai'

/** Checks the installation's AI key or its own AI server with a call that costs nothing. */
export async function checkAi(): Promise<Finding> {
  const isOwnServer = vendorAt(ai.openrouterUrl) === 'compatible'
  if (ai.key === null && !isOwnServer) return fine(PART, 'users save their own keys')
  return isOwnServer ? checkServer() : checkKey(ai.key ?? '')
}

async function checkKey(key: string): Promise<Finding> {
  const host = hostOf(ai.openrouterUrl)
  const verdict = await testKey('openrouter', key)
  if (verdict.kind === 'good') return fine(PART, `${host} accepts OPENROUTER_API_KEY`)
  if (verdict.kind === 'refused') {
    const cure = 'Replace OPENROUTER_API_KEY in .env with a working key.'
    return problem(PART, `${host} rejects OPENROUTER_API_KEY.`, cure)
  }
  return unreachable(await probeUrl(`${ai.openrouterUrl}/models`))
}

/** A self-hosted server lists its models. */
async function checkServer(): Promise<Finding> {
  const headers = ai.key === null ? undefined : { authorization: `Bearer ${ai.key}` }
  const answer = await probeUrl(`${ai.openrouterUrl}/models`, { headers })
  if (answer.kind === 'failed' || answer.status >= 500) return unreachable(answer)
  const host = hostOf(ai.openrouterUrl)
  if (answer.status === 401 || answer.status === 403) {
    const cure = 'Set OPENROUTER_API_KEY in .env to a key that this server accepts.'
    return problem(PART, `The AI server at ${host} rejects the key.`, cure)
  }
  const models = modelsIn(answer.body)
  if (models === null) {
    const cure =
      'OPENROUTER_URL must be the base URL of its API, such as http://localhost:11434/v1.'
    return problem(PART, `${host} doesn't answer /models like an AI server.`, cure)
  }
  if (models > 0) return fine(PART, `${host} serves ${models} ${models === 1 ? 'model' : 'models'}`)
  return warning(
    PART,
    `The AI server at ${host} has no model.`,
    'Load one, for example: ollama pull llama3.'
  )
}

function modelsIn(body: string): number | null {
  try {
    const { data }: { data?: unknown } = JSON.parse(body)
    return Array.isArray(data) ? data.length : null
  } catch {
    return null
  }
}

function unreachable(answer: Awaited<ReturnType<typeof probeUrl>>): Finding {
  const cause = answer.kind === 'failed' ? answer.cause : `It answered ${answer.status}.`
  const what = `${hostOf(ai.openrouterUrl)} can't be used: ${cause}`
  return problem(PART, what, 'Check OPENROUTER_URL in .env and that the server is running.')
}
