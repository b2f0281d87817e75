import { ALIASES, CATALOGUE } from '#sandbox/openrouter/catalogue'
import type { CatalogueModel } from '#sandbox/openrouter/catalogue'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

/** `GET /models`: the text models, or those that `output_modalities` names. Needs no key. */
export function listModels(world: OpenrouterWorld, request: PeerRequest): PeerReply {
  const asked = new URLSearchParams(request.query).get('output_modalities') ?? 'text'
  return jsonReply(200, {
    data: served(world)
      .filter(({ makes }) => isWanted(asked, makes))
      .map(item),
  })
}

/** `GET /images/models`. */
export function listImageModels(world: OpenrouterWorld): PeerReply {
  return jsonReply(200, {
    data: served(world)
      .filter(({ makes }) => makes === 'image')
      .map(item),
  })
}

function served(world: OpenrouterWorld): CatalogueModel[] {
  const aliases = Object.entries(ALIASES).flatMap(([id, target]) =>
    CATALOGUE.filter((model) => model.id === target).map((model) => ({ ...model, id }))
  )
  const { retired } = world.settings
  return [...CATALOGUE, ...aliases].filter(({ id }) => !retired.includes(id))
}

function isWanted(asked: string, makes: string): boolean {
  return asked === 'all' || asked.split(',').includes(makes)
}

function item(model: CatalogueModel): object {
  const isText = model.makes === 'text'
  return {
    id: model.id,
    name: model.name,
    context_length: model.contextLength,
    architecture: {
      input_modalities: ['text', 'image'],
      output_modalities: isText ? ['text'] : ['image', 'text'],
    },
    pricing: { prompt: String(model.promptPrice), completion: String(model.completionPrice) },
    supported_parameters: isText
      ? ['max_tokens', 'temperature', 'response_format', 'structured_outputs']
      : ['aspect_ratio', 'resolution', 'output_format'],
  }
}
