import { ALIASES, CATALOGUE } from '#sandbox/openrouter/catalogue'
import type { CatalogueModel } from '#sandbox/openrouter/catalogue'
import { problem } from '#sandbox/openrouter/problems'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import type { PeerRefusal } from '#sandbox/peer/peer_refusal'

/**
 * The first of the asked models that is still served, as the router falls back.
 * @param asked ids in order: `model`, then `models`
 * @throws PeerRefusal what the first one is refused with when none is served
 */
export function chooseModel(world: OpenrouterWorld, asked: string[]): CatalogueModel {
  if (asked.length === 0) throw problem(400, 'invalid_request', 'No models provided')
  for (const id of asked) {
    const model = find(id)
    if (model && !world.settings.retired.includes(id)) return model
  }
  throw refusalOf(asked[0])
}

function refusalOf(id: string): PeerRefusal {
  if (find(id)) {
    const availability = { code: 'no_endpoints', retryable: false, requested_models: [id] }
    return problem(404, 'not_found', `No endpoints found for ${id}.`, { availability })
  }
  return problem(400, 'invalid_request', `${id} is not a valid model ID`)
}

/** An id may carry a variant (`:free`). */
function find(id: string): CatalogueModel | undefined {
  const [plain] = id.split(':')
  const name = ALIASES[plain] ?? plain
  return CATALOGUE.find((model) => model.id === name)
}
