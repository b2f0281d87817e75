import vine, { errors } from '@vinejs/vine'
import { addUsage, estimateUsage } from '#domain/ai/ai_usage'
import type { AiUsage } from '#domain/ai/ai_usage'
import type { AiAccess } from '#services/ai/ai_access'
import type { OnText } from '#services/ai/call_model'
import {
  withRepairRetry,
  withSchemaInstruction,
  withProseRetry,
  extractJson,
  isJsonAnswer,
  isJsonDocument,
  postInJson,
  PostTextGate,
  withoutThoughts,
} from '#domain/ai/structured_answer'
import { askWithRetries } from '#services/ai/ask_with_retries'
import type { Question } from '#services/ai/ask_with_retries'
import {
  createAiFailure,
  addEarlierUsage,
  toAiFailure,
  unavailableModel,
} from '#services/ai/create_ai_failure'
import { modelIds } from '#domain/ai/model_ids'

type ChatPart = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string | ChatPart[]
}

export interface ChatRequest {
  /** A model id from `#domain/ai/model_catalog`, or one of the vendor's own ids. */
  model: string
  messages: ChatMessage[]
  /** The maximum length of the answer, in tokens. */
  maxTokens?: number
  temperature?: number
  /** Aborts the call and closes the connection, so that the vendor stops generating. */
  signal?: AbortSignal
}

export interface ChatAnswer {
  text: string
  /** The model that answered, as the vendor names it. */
  model: string
  usage: AiUsage
  /** `length` means that the answer was cut at the maximum number of tokens. */
  finish: 'stop' | 'length'
}

/** The smallest limit, in tokens, for the second try after an answer was cut off. */
const MIN_RETRY_TOKENS = 4000

/**
 * Requests an answer in a given shape. An answer that cannot be read is requested once more
 * together with its problem. An answer that was cut off is requested with twice as many tokens.
 * @throws AiFailure; `unreadable` has the last answer as `partial`
 */
export async function structuredChat<T>(
  access: AiAccess,
  request: ChatRequest,
  shape: Shape<T>
): Promise<ChatAnswer & { value: T }> {
  const messages = withSchemaInstruction(request.messages, shape.schema)
  const question = { ...request, messages, shape }
  const first = await ask(access, question)
  const read = await readShape(first.text, shape.validate)
  if (read.kind === 'read') return { ...first, value: read.value }
  const again =
    first.finish === 'length'
      ? { ...question, maxTokens: Math.max(MIN_RETRY_TOKENS, 2 * (request.maxTokens ?? 0)) }
      : { ...question, messages: withRepairRetry(messages, first.text, read.problem) }
  return requestRepair(access, again, shape, first)
}

async function requestRepair<T>(
  access: AiAccess,
  question: Question,
  shape: Shape<T>,
  first: ChatAnswer
): Promise<ChatAnswer & { value: T }> {
  const second = await ask(access, question).catch((error: unknown) => {
    throw addEarlierUsage(error, first.usage)
  })
  const usage = addUsage(first.usage, second.usage) ?? second.usage
  const read = await readShape(second.text, shape.validate)
  if (read.kind === 'read') return { ...second, usage, value: read.value }
  const { model } = question
  const vendorMessage = read.problem
  throw createAiFailure(access, 'unreadable', { model, usage, partial: second.text, vendorMessage })
}

/** The shape that an answer must have. */
interface Shape<T> {
  /** 1 to 64 characters of `A-Z a-z 0-9 _ -`. */
  name: string
  /** A strict JSON schema: every property is required and no others are allowed. */
  schema: object
  /** The `validate` of a VineJS validator. Its messages are sent to the model once. */
  validate: (value: unknown) => Promise<T>
}

type ReadShape<T> = { kind: 'read'; value: T } | { kind: 'unreadable'; problem: string }

/** Returns the value in a model's answer, or a description of the problem for the model. */
async function readShape<T>(text: string, validate: Shape<T>['validate']): Promise<ReadShape<T>> {
  const json = extractJson(text)
  if (json === undefined) return { kind: 'unreadable', problem: "It isn't valid JSON." }
  try {
    return { kind: 'read', value: await validate(json) }
  } catch (error) {
    if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
    return { kind: 'unreadable', problem: formatProblems(error.messages) }
  }
}

const MAX_PROBLEMS = 8

function formatProblems(messages: unknown): string {
  const list: unknown[] = Array.isArray(messages) ? messages : []
  return list
    .slice(0, MAX_PROBLEMS)
    .map((each) => Object(each) as { field?: unknown; message?: unknown })
    .map(({ field, message }) => `${String(field)}: ${String(message)}`)
    .join(' ')
}

/**
 * Requests a text and passes its pieces to `onText` as they arrive. When the model sends a JSON
 * document without the text of a post, it is asked once more.
 * @throws AiFailure; after an interrupted call, `partial` is the text so far
 */
export async function streamChat(
  access: AiAccess,
  request: ChatRequest,
  onText: OnText
): Promise<ChatAnswer> {
  const first = await requestText(access, request, onText)
  if (!isJsonAnswer(first.text)) return first
  const again = { ...request, messages: withProseRetry(request.messages, first.text) }
  const second = await requestText(access, again, onText).catch((error: unknown) => {
    throw addEarlierUsage(error, first.usage)
  })
  const usage = addUsage(first.usage, second.usage) ?? second.usage
  if (!isJsonAnswer(second.text)) return { ...second, usage }
  const vendorMessage = 'A JSON document instead of a text.'
  throw createAiFailure(access, 'unreadable', { model: request.model, usage, vendorMessage })
}

/**
 * Passes on only pieces that cannot be part of a JSON document. The rest follows once it is known
 * to be text, or once the text was found in the document.
 * @throws AiFailure, also when the text was cut at the maximum number of tokens
 */
async function requestText(access: AiAccess, question: Question, onText: OnText) {
  const gate = new PostTextGate()
  let passed = 0
  const pass = (piece: string) => {
    if (piece !== '') onText(piece)
    passed += piece.length
  }
  const answer = await chat(access, question, (piece) => pass(gate.add(piece)))
  const { text, finish, usage } = answer
  if (isJsonAnswer(text)) {
    const post = postInJson(text)
    if (post !== null) onText(post)
    return { ...answer, text: post ?? text }
  }
  pass(text.slice(passed))
  if (finish === 'stop') return answer
  const { model } = question
  throw createAiFailure(access, 'cut_off', { model, usage, partial: text })
}

/**
 * Requests one answer, whose pieces `onText` gets as they arrive.
 * @throws AiFailure, also when the answer is empty
 */
export async function chat(
  access: AiAccess,
  question: Question,
  onText?: OnText
): Promise<ChatAnswer> {
  const answer = await ask(access, question, onText)
  const { text, usage, finish } = answer
  if (text.trim() !== '' || finish === 'length') return answer
  throw createAiFailure(access, 'unreadable', { model: question.model, usage })
}

/** @throws AiFailure */
async function ask(access: AiAccess, question: Question, onText?: OnText): Promise<ChatAnswer> {
  if (modelIds(access.vendor, question.model).length === 0) throw unavailableModel(question.model)
  const outcome = await askWithRetries(access, question, onText)
  if (outcome.kind !== 'answered') throw toAiFailure(access, question, outcome)
  const text = withoutThoughts(outcome.text)
  const { finish } = outcome
  const model = outcome.model ?? question.model
  const usage = outcome.usage ?? estimateUsage(question.messages, outcome.text)
  return { text, model, usage, finish }
}

/** Refuses a JSON document where people expect a text. */
export const prose = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || !isJsonDocument(value)) return
  field.report('{{ field }} must be text, not JSON.', 'prose', field)
})
