import { ALIASES, CATALOGUE } from '#sandbox/openrouter/catalogue'
import type { CatalogueModel } from '#sandbox/openrouter/catalogue'
import { VendorRefusal } from '#sandbox/openrouter/problems'
import type { Dialect } from '#sandbox/openrouter/dialect'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'

/**
 * The first of the asked models that is still served, as the router falls back.
 * @param asked ids in order: `model`, then `models`
 * @throws PeerRefusal what the first one is refused with when none is served
 */
export function chooseModel(
  world: OpenrouterWorld,
  asked: string[],
  dialect: Dialect
): CatalogueModel {
  if (asked.length === 0) throw new VendorRefusal(400, 'invalid_request', 'No models provided')
  for (const id of asked) {
    const model = find(id)
    if (model && !world.settings.retired.includes(id)) return model
  }
  throw dialect.isRouter ? refusalOf(asked[0]) : unknownModel(dialect.shownId(asked[0]))
}

function refusalOf(id: string): VendorRefusal {
  if (find(id)) {
    const availability = { code: 'no_endpoints', retryable: false, requested_models: [id] }
    return new VendorRefusal(404, 'not_found', `No endpoints found for ${id}.`, { availability })
  }
  return new VendorRefusal(400, 'invalid_request', `${id} is not a valid model ID`)
}

/** OpenAI says the same of a model that was there once and of one that never was. */
function unknownModel(id: string): VendorRefusal {
  const sentence = `The model \`${id}\` does not exist or you do not have access to it.`
  return new VendorRefusal(404, 'model_not_found', sentence)
}

/** An id may carry a variant (`:free`). */
function find(id: string): CatalogueModel | undefined {
  const [plain] = id.split(':')
  const name = ALIASES[plain] ?? plain
  return CATALOGUE.find((model) => model.id === name)
}
