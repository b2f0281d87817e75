import { payingKey } from '#sandbox/openrouter/bearer'
import { chatCall } from '#sandbox/openrouter/chat_call'
import type { ChatCall } from '#sandbox/openrouter/chat_call'
import { chooseModel } from '#sandbox/openrouter/choose_model'
import type { CatalogueModel } from '#sandbox/openrouter/catalogue'
import { completionBody } from '#sandbox/openrouter/completion'
import type { Dialect } from '#sandbox/openrouter/dialect'
import type { Completion } from '#sandbox/openrouter/completion'
import { pictureAnswer } from '#sandbox/openrouter/picture_answer'
import { gatewayPage, usualError } from '#sandbox/openrouter/problems'
import { spoilText } from '#sandbox/openrouter/spoil_text'
import { streamed } from '#sandbox/openrouter/streamed'
import { promptTokens, tokensOf, usageOf } from '#sandbox/openrouter/usage'
import { writeAnswer } from '#sandbox/openrouter/write_answer'
import type { OpenrouterWorld } from '#sandbox/openrouter/world'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

/** `POST /chat/completions`: words, JSON or a picture, in one piece or streamed. */
export async function answerChat(
  world: OpenrouterWorld,
  request: PeerRequest,
  dialect: Dialect
): Promise<PeerReply> {
  payingKey(world, request)
  const call = chatCall(request, dialect)
  const model = chooseModel(world, call.asked, dialect)
  const fault = request.fault?.fault
  if (fault === 'html') return gatewayPage(502)
  if (fault === 'error_answer') return jsonReply(200, usualError(502, request.fault?.code ?? null))
  world.ledger.amend(request, { answeredBy: dialect.shownId(model.id) })
  const answer = await completionOf(world, request, call, model)
  if (call.stream) return streamed(world, request, call, answer)
  return jsonReply(200, completionBody(answer))
}

async function completionOf(
  world: OpenrouterWorld,
  request: PeerRequest,
  call: ChatCall,
  model: CatalogueModel
): Promise<Completion> {
  const created = Math.floor(world.now() / 1000)
  const prefix = call.dialect.isRouter ? 'gen' : 'chatcmpl'
  const id = `${prefix}-${created}-${String(world.count()).padStart(6, '0')}`
  const head = { id, created, model, dialect: call.dialect }
  if (call.wantsPicture) return pictureAnswer(world, request, call, head)
  const whole = await writeAnswer(call, world.repeats(JSON.stringify(call.messages)))
  const written = spoilText(whole, request.fault ?? null, call.maxTokens)
  const usage = usageOf(model, promptTokens(call), tokensOf(written.text))
  return { ...head, ...written, images: [], usage }
}
