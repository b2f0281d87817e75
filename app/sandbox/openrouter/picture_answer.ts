import { setTimeout as wait } from 'node:timers/promises'
import type { ChatCall } from '#sandbox/openrouter/chat_call'
import type { Completion } from '#sandbox/openrouter/completion'
import { textOf } from '#sandbox/openrouter/message_text'
import { paintPicture } from '#sandbox/pictures/paint_picture'
import { pictureSize } from '#sandbox/pictures/picture_size'
import { promptTokens, usageOf } from '#sandbox/openrouter/usage'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import type { PeerRequest } from '#sandbox/peer/peer_types'

export const TOKENS_PER_PICTURE = 1290

/** The chat form of a picture: it comes as a `data:` address beside the text (ai.md 1.5 b). */
export async function pictureAnswer(
  world: OpenrouterWorld,
  request: PeerRequest,
  call: ChatCall,
  head: Pick<Completion, 'id' | 'created' | 'model' | 'dialect'>
): Promise<Completion> {
  await wait(world.settings.imageLatencyMs, undefined, { signal: request.gone })
  const usage = usageOf(head.model, promptTokens(call), TOKENS_PER_PICTURE)
  const rest = { refusal: null, finish: 'stop' as const, usage }
  if (request.fault?.fault === 'no_image') return { ...head, ...rest, text: SORRY, images: [] }
  const prompt = call.messages.map(textOf).at(-1) ?? ''
  const bytes = await paintPicture(prompt, pictureSize({ aspectRatio: call.aspectRatio }), 'png')
  const images = [`data:image/png;base64,${bytes.toString('base64')}`]
  return { ...head, ...rest, text: '', images }
}

const SORRY = 'I can describe the picture for you, but I could not draw it.'
