import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogueModel } from '#sandbox/ai/catalogue'
import { askedModels, OPENAI, OPENROUTER, readJson, type Dialect } from '#sandbox/ai/chat_request'
import { requirePayingKey } from '#sandbox/ai/keys'
import { chooseModel } from '#sandbox/ai/served_models'
import type { AiCall } from '#sandbox/ai/ai_peer'
import { spoiledAnswer, VendorRefusal } from '#sandbox/ai/ai_problems'
import { TOKENS_PER_IMAGE, tokensOf, usageOf } from '#sandbox/ai/messages'
import { imageSize, isRatio, type ImageSize } from '#sandbox/images/image_size'
import { paintImage, type ImageFormat } from '#sandbox/images/paint'
import { jsonReply, type JsonRecord, type PeerReply } from '#sandbox/server/peer'

/** `POST /images` of OpenRouter. */
export async function answerImages(call: AiCall): Promise<PeerReply> {
  requirePayingKey(call)
  const body = readJson(call.request)
  const prompt = promptIn(body)
  const format = formatIn(body)
  const size = sizeByRatio(body)
  const { n = 1 } = body
  if (typeof n !== 'number' || !Number.isInteger(n) || n < 1 || n > 10) {
    throw invalid('n: must be from 1 to 10')
  }
  const model = imageModel(call, body, OPENROUTER)
  const spoiled = spoiledAnswer(call.request)
  if (spoiled) return spoiled
  const prompts = Array.from({ length: n }, (_, at) => (at === 0 ? prompt : `${prompt} ${at + 1}`))
  const images = await paintAll(call, prompts, size, format)
  call.peer.ledger.amend(call.request, { answeredBy: model.id })
  const data = images.map((image) => ({ b64_json: image, media_type: `image/${format}` }))
  const usage = usageOf(model, tokensOf(prompt), TOKENS_PER_IMAGE * data.length)
  return jsonReply(200, { created: Math.floor(call.peer.now() / 1000), data, usage })
}

/** `POST /images/generations` of OpenAI: always base64. */
export async function answerGenerations(call: AiCall): Promise<PeerReply> {
  requirePayingKey(call)
  const body = readJson(call.request)
  const prompt = promptIn(body)
  if (body.response_format !== undefined) throw invalid("Unknown parameter: 'response_format'.")
  const size = sizeByPixels(body.size)
  const format = formatIn(body)
  const model = imageModel(call, body, OPENAI)
  const spoiled = spoiledAnswer(call.request)
  if (spoiled) return spoiled
  const images = await paintAll(call, [prompt], size, format)
  call.peer.ledger.amend(call.request, { answeredBy: OPENAI.shownId(model.id) })
  const tokens = tokensOf(prompt)
  return jsonReply(200, {
    created: Math.floor(call.peer.now() / 1000),
    data: images.map((image) => ({ b64_json: image })),
    size: `${size.width}x${size.height}`,
    quality: 'medium',
    output_format: format,
    usage: {
      input_tokens: tokens,
      output_tokens: TOKENS_PER_IMAGE,
      total_tokens: tokens + TOKENS_PER_IMAGE,
      input_tokens_details: { image_tokens: 0, text_tokens: tokens },
    },
  })
}

function imageModel({ peer }: AiCall, body: JsonRecord, dialect: Dialect): CatalogueModel {
  const model = chooseModel(peer, askedModels(body, dialect), dialect)
  if (model.makes !== 'image') throw invalid(`${model.id} does not support image output`)
  return model
}

/** One base64 image per prompt; none if a fault removes them. */
async function paintAll(
  { peer, request }: AiCall,
  prompts: string[],
  size: ImageSize,
  format: ImageFormat
): Promise<string[]> {
  await wait(peer.settings.imageLatencyMs, undefined, { signal: request.gone })
  if (request.fault?.fault === 'no_image') return []
  const images = await Promise.all(prompts.map((prompt) => paintImage(prompt, size, format)))
  return images.map((bytes) => bytes.toString('base64'))
}

function promptIn({ prompt }: JsonRecord): string {
  if (typeof prompt === 'string' && prompt.trim() !== '') return prompt
  throw invalid("'prompt' is required")
}

function formatIn({ output_format: format = 'png' }: JsonRecord): ImageFormat {
  if (format === 'png' || format === 'jpeg' || format === 'webp') return format
  throw invalid(`Invalid value: '${String(format)}'.`)
}

function sizeByRatio({ aspect_ratio: ratio = '1:1', resolution = '1K' }: JsonRecord): ImageSize {
  if (typeof ratio !== 'string' || !isRatio(ratio)) throw invalid('aspect_ratio: Invalid option')
  if (!['512', '1K', '2K', '4K'].includes(String(resolution))) {
    throw invalid('resolution: Invalid option')
  }
  return imageSize(ratio, String(resolution))
}

function sizeByPixels(size: unknown): ImageSize {
  if (size === undefined || size === 'auto') return { width: 1024, height: 1024 }
  const parts = /^(\d{3,4})x(\d{3,4})$/.exec(String(size))
  const [width, height] = (parts ?? []).slice(1).map(Number)
  const fits = parts && width % 16 === 0 && height % 16 === 0 && width <= 3840 && height <= 2160
  if (!fits) throw invalid(`Invalid value: '${String(size)}'.`)
  return { width, height }
}

function invalid(message: string): VendorRefusal {
  return new VendorRefusal(400, 'invalid_request', message)
}
