import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogueModel } from '#sandbox/ai/catalogue'
import { readChatRequest, type ChatRequest, type Dialect } from '#sandbox/ai/chat_request'
import { completionBody, streamed, type Completion } from '#sandbox/ai/answer_completion'
import { requirePayingKey } from '#sandbox/ai/keys'
import { promptTokens, textOf, TOKENS_PER_IMAGE, tokensOf, usageOf } from '#sandbox/ai/messages'
import { chooseModel } from '#sandbox/ai/served_models'
import type { AiCall } from '#sandbox/ai/ai_peer'
import { spoiledAnswer } from '#sandbox/ai/ai_problems'
import { writeAnswer } from '#sandbox/ai/writer'
import { imageSize } from '#sandbox/images/image_size'
import { paintImage } from '#sandbox/images/paint'
import type { FaultRule } from '#sandbox/server/faults'
import { jsonReply, type PeerReply } from '#sandbox/server/peer'

/** `POST /chat/completions`: text, JSON or an image, in one piece or streamed. */
export async function answerChat(dialect: Dialect, call: AiCall): Promise<PeerReply> {
  const { peer, request } = call
  requirePayingKey(call)
  const chat = readChatRequest(request, dialect)
  const model = chooseModel(peer, chat.asked, dialect)
  const spoiled = spoiledAnswer(request)
  if (spoiled) return spoiled
  peer.ledger.amend(request, { answeredBy: dialect.shownId(model.id) })
  const answer = await completionOf(call, chat, model)
  return chat.stream ? streamed(call, chat, answer) : jsonReply(200, completionBody(answer))
}

async function completionOf(
  call: AiCall,
  chat: ChatRequest,
  model: CatalogueModel
): Promise<Completion> {
  const { peer, request } = call
  const { dialect } = chat
  const created = Math.floor(peer.now() / 1000)
  peer.answers += 1
  const prefix = dialect.isRouter ? 'gen' : 'chatcmpl'
  const id = `${prefix}-${created}-${String(peer.answers).padStart(6, '0')}`
  const head = { id, created, model, dialect }
  if (chat.wantsImage) return { ...head, ...(await imageAnswer(call, chat, model)) }
  const whole = await writeAnswer(chat, peer.repeats.of(JSON.stringify(chat.messages)))
  const written = spoilText(whole, request.fault, chat.maxTokens)
  const usage = usageOf(model, promptTokens(chat), tokensOf(written.text))
  return { ...head, ...written, images: [], usage }
}

const APOLOGY = 'I can describe the image for you, but I could not draw it.'

/** An image in a chat answer: a `data:` URL beside the text (ai.md 1.5 b). */
async function imageAnswer({ peer, request }: AiCall, chat: ChatRequest, model: CatalogueModel) {
  await wait(peer.settings.imageLatencyMs, undefined, { signal: request.gone })
  const usage = usageOf(model, promptTokens(chat), TOKENS_PER_IMAGE)
  if (request.fault?.fault === 'no_image') return { ...plain(APOLOGY), images: [], usage }
  const prompt = chat.messages.map(textOf).at(-1) ?? ''
  const bytes = await paintImage(prompt, imageSize(chat.aspectRatio), 'png')
  const images = [`data:image/png;base64,${bytes.toString('base64')}`]
  return { ...plain(''), images, usage }
}

type Written = Pick<Completion, 'text' | 'finish' | 'refusal'>

const CHARACTERS_PER_TOKEN = 4
const REFUSAL = 'I cannot help with that request.'

/**
 * The answer with the effect of a fault: JSON that does not parse, is inside a Markdown fence or is
 * cut off; a refusal; an answer removed by a filter; or an unrelated text.
 */
function spoilText(whole: string, rule: FaultRule | null, maxTokens: number | null): Written {
  const fault = rule?.fault
  if (fault === 'other_answer') return plain(textOfBody(rule?.body))
  if (fault === 'refusal') return { text: '', finish: 'stop', refusal: REFUSAL }
  if (fault === 'content_filter') return { text: '', finish: 'content_filter', refusal: null }
  if (fault === 'broken_json') return plain(`Sure! Here it is:\n${whole.replaceAll('":', '"')}`)
  if (fault === 'fenced_json') return plain(`\`\`\`json\n${whole}\n\`\`\``)
  const room = fault === 'cut_json' ? Math.ceil(whole.length / 2) : roomFor(maxTokens)
  if (whole.length <= room) return plain(whole)
  return { text: whole.slice(0, room), finish: 'length', refusal: null }
}

function textOfBody(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body ?? null)
}

function roomFor(maxTokens: number | null): number {
  return maxTokens === null ? Number.POSITIVE_INFINITY : maxTokens * CHARACTERS_PER_TOKEN
}

function plain(text: string): Written {
  return { text, finish: 'stop', refusal: null }
}
