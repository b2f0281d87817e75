import { setTimeout as wait } from 'node:timers/promises'
import { payingKey } from '#sandbox/openrouter/bearer'
import { askedModels } from '#sandbox/openrouter/chat_call'
import { chooseModel } from '#sandbox/openrouter/choose_model'
import { OPENROUTER } from '#sandbox/openrouter/dialect'
import { TOKENS_PER_PICTURE } from '#sandbox/openrouter/picture_answer'
import { gatewayPage, usualError, VendorRefusal } from '#sandbox/openrouter/problems'
import { tokensOf, usageOf } from '#sandbox/openrouter/usage'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import { paintPicture } from '#sandbox/pictures/paint_picture'
import type { PictureFormat } from '#sandbox/pictures/paint_picture'
import { isRatio, pictureSize } from '#sandbox/pictures/picture_size'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { parseRecord } from '#sandbox/peer/json_values'
import type { JsonRecord } from '#sandbox/peer/json_values'
import { jsonReply } from '#sandbox/peer/replies'

/** `POST /images` (ai.md section 1.5 a). */
export async function answerImages(
  world: OpenrouterWorld,
  request: PeerRequest
): Promise<PeerReply> {
  payingKey(world, request)
  const body = parseRecord(request.body)
  if (!body) throw invalid('Invalid JSON body')
  const order = orderOf(body)
  const model = chooseModel(world, askedModels(body, OPENROUTER), OPENROUTER)
  if (model.makes !== 'image') {
    throw new VendorRefusal(400, 'invalid_request', `${model.id} does not support image output`)
  }
  const fault = request.fault?.fault
  if (fault === 'html') return gatewayPage(502)
  if (fault === 'error_answer') return jsonReply(200, usualError(502, request.fault?.code ?? null))
  await wait(world.settings.imageLatencyMs, undefined, { signal: request.gone })
  world.ledger.amend(request, { answeredBy: model.id })
  const pictures = fault === 'no_image' ? [] : await paintAll(order)
  const usage = usageOf(model, tokensOf(order.prompt), TOKENS_PER_PICTURE * pictures.length)
  return jsonReply(200, { created: Math.floor(world.now() / 1000), data: pictures, usage })
}

interface Order {
  prompt: string
  n: number
  width: number
  height: number
  format: PictureFormat
}

function orderOf(body: JsonRecord): Order {
  const { prompt, n = 1, aspect_ratio: ratio = '1:1', resolution = '1K' } = body
  if (typeof prompt !== 'string' || prompt.trim() === '') throw invalid('prompt: Required')
  if (typeof n !== 'number' || !Number.isInteger(n) || n < 1 || n > 10) {
    throw invalid('n: must be from 1 to 10')
  }
  if (typeof ratio !== 'string' || !isRatio(ratio)) throw invalid('aspect_ratio: Invalid option')
  if (!['512', '1K', '2K', '4K'].includes(String(resolution))) {
    throw invalid('resolution: Invalid option')
  }
  const size = pictureSize({ aspectRatio: ratio, resolution: String(resolution) })
  return { prompt, n, ...size, format: formatOf(body.output_format) }
}

async function paintAll({ prompt, n, width, height, format }: Order): Promise<object[]> {
  const pictures: object[] = []
  for (let index = 0; index < n; index += 1) {
    const words = index === 0 ? prompt : `${prompt} ${index + 1}`
    const bytes = await paintPicture(words, { width, height }, format)
    pictures.push({ b64_json: bytes.toString('base64'), media_type: `image/${format}` })
  }
  return pictures
}

function formatOf(asked: unknown): PictureFormat {
  if (asked === undefined || asked === 'png') return 'png'
  if (asked === 'jpeg' || asked === 'webp') return asked
  throw invalid('output_format: Invalid option')
}

function invalid(message: string) {
  return new VendorRefusal(400, 'invalid_request', message)
}
