import { setTimeout as wait } from 'node:timers/promises'
import { payingKey } from '#sandbox/openrouter/bearer'
import { askedModels } from '#sandbox/openrouter/chat_call'
import { chooseModel } from '#sandbox/openrouter/choose_model'
import { OPENAI } from '#sandbox/openrouter/dialect'
import { TOKENS_PER_PICTURE } from '#sandbox/openrouter/picture_answer'
import { gatewayPage, VendorRefusal } from '#sandbox/openrouter/problems'
import { tokensOf } from '#sandbox/openrouter/usage'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import { paintPicture } from '#sandbox/pictures/paint_picture'
import { parseRecord } from '#sandbox/peer/json_values'
import type { JsonRecord } from '#sandbox/peer/json_values'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

/** `POST /images/generations` of OpenAI (ai.md section 3): always base64. */
export async function answerGenerations(
  world: OpenrouterWorld,
  request: PeerRequest
): Promise<PeerReply> {
  payingKey(world, request)
  const body = parseRecord(request.body) ?? {}
  const { prompt, size = 'auto', response_format: oldForm } = body
  if (typeof prompt !== 'string' || prompt.trim() === '') throw invalid("'prompt' is required")
  if (oldForm !== undefined) throw invalid("Unknown parameter: 'response_format'.")
  const { width, height } = sizeOf(size)
  const format = formatOf(body)
  const model = chooseModel(world, askedModels(body, OPENAI), OPENAI)
  if (model.makes !== 'image') throw invalid(`The model does not make images.`)
  const fault = request.fault?.fault
  if (fault === 'html') return gatewayPage(502)
  await wait(world.settings.imageLatencyMs, undefined, { signal: request.gone })
  world.ledger.amend(request, { answeredBy: OPENAI.shownId(model.id) })
  const bytes = await paintPicture(prompt, { width, height }, format)
  return jsonReply(200, {
    created: Math.floor(world.now() / 1000),
    data: fault === 'no_image' ? [] : [{ b64_json: bytes.toString('base64') }],
    size: `${width}x${height}`,
    quality: 'medium',
    output_format: format,
    usage: usage(tokensOf(prompt)),
  })
}

function sizeOf(size: unknown): { width: number; height: number } {
  if (size === 'auto') return { width: 1024, height: 1024 }
  const parts = /^(\d{3,4})x(\d{3,4})$/.exec(String(size))
  const [width, height] = (parts ?? []).slice(1).map(Number)
  const fits = parts && width % 16 === 0 && height % 16 === 0 && width <= 3840 && height <= 2160
  if (!fits) throw invalid(`Invalid value: '${String(size)}'.`)
  return { width, height }
}

function formatOf({ output_format: format = 'png' }: JsonRecord) {
  if (format === 'png' || format === 'jpeg' || format === 'webp') return format
  throw invalid(`Invalid value: '${String(format)}'.`)
}

function usage(prompt: number): object {
  return {
    input_tokens: prompt,
    output_tokens: TOKENS_PER_PICTURE,
    total_tokens: prompt + TOKENS_PER_PICTURE,
    input_tokens_details: { image_tokens: 0, text_tokens: prompt },
  }
}

function invalid(sentence: string): VendorRefusal {
  return new VendorRefusal(400, 'invalid_value', sentence)
}
