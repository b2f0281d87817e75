import type { Readable } from 'node:stream'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { failureStatus } from '#domain/ai/ai_failures'
import type { CarouselRequest } from '#domain/assistant/carousel_request'
import { postImagePrompt, parsePostAnswer } from '#domain/assistant/written_post'
import type { ParsedPost } from '#domain/assistant/written_post'
import { postSystemPrompt } from '#domain/assistant/prompts'
import { PlanLimitReached } from '#domain/billing/payments'
import type { ImageRequest } from '#domain/images/image_request'
import { RESTARTED, UNEXPECTED } from '#domain/runs/run_rules'
import { EventStream, runningReplies } from '#services/assistant/answer_stream'
import { RunStarter } from '#services/background/run_worker'
import AiRun from '#models/ai_run'
import AssistantMessage from '#models/assistant_message'
import type { ReplyEvent } from '#models/assistant_message'
import AssistantPrompt from '#models/assistant_prompt'
import { brandContext } from '#queries/materials/brand_context'
import type { ChatRequest } from '#actions/assistant/prepare_chat'
import { AiFailure } from '#services/ai/ai_failure'
import { askForPost } from '#services/assistant/ask_writer'
import { examplesIn, rewriteCopies } from '#actions/voice/rewrite_copies'

type FormatEvent = (event: ReplyEvent) => { event: string; value: object }

type EmitEvent = (event: ReplyEvent) => void

/** What stops the writing: the client disconnected, or the server shuts down. */
interface StopSignals {
  closed: AbortSignal
  shutdown: AbortSignal
}

interface Problem {
  code: string
  sentence: string
  /** The code as the API returns it. */
  wireCode: string
}

/** Writes the assistant's reply while the client listens, and saves it. */
@inject()
export default class StreamReply {
  constructor(private runs: RunStarter) {}

  /** Returns the reply as a stream of events. Closing it stops the writing and the spending. */
  handle(chat: ChatRequest, formatEvent: FormatEvent): Readable {
    const events = new EventStream()
    const emit: EmitEvent = (replyEvent) => {
      const { event, value } = formatEvent(replyEvent)
      events.send(event, value)
    }
    runningReplies.run(chat.question.userId, async (shutdown) => {
      const stopRenewing = chat.question.keepAwaited()
      try {
        await this.answer(chat, { closed: events.closed, shutdown }, emit)
      } catch (error) {
        logger.error({ err: error, message: chat.question.id }, "a question couldn't be answered")
        emit({ type: 'failed', code: 'E_SERVER', detail: UNEXPECTED.sentence })
      } finally {
        stopRenewing()
        events.end()
      }
    })
    return events.body
  }

  async answer(chat: ChatRequest, signals: StopSignals, emit: EmitEvent) {
    emit({ type: 'message', message: chat.question })
    const reply =
      chat.kind === 'carousel' ? this.#startCarousel(chat) : this.#write(chat, signals, emit)
    const { message, problem } = await reply
    if (message) {
      await message.load('run')
      emit({ type: 'message', message })
    }
    if (problem) emit({ type: 'failed', code: problem.wireCode, detail: problem.sentence })
  }

  /**
   * A carousel takes minutes, so the reply is saved immediately and its slides come with its run.
   */
  async #startCarousel({ question, messages, liked, textModel, imageModel }: ChatRequest) {
    const { organizationId, userId, body: typed } = question
    const input: CarouselRequest = { messages, typed, liked, textModel, imageModel }
    const run = await this.runs.handle({ organizationId, userId, kind: 'carousel', input })
    const fields = { kind: 'carousel', runId: run.id, modelAsked: textModel } as const
    return { message: await AssistantMessage.saveReply(question, fields), problem: null }
  }

  async #write(chat: ChatRequest, signals: StopSignals, emit: EmitEvent) {
    let written = ''
    const onPiece = (piece: string) => {
      written += piece
      emit({ type: 'text', piece })
    }
    try {
      const { text, model } = await this.#ask(chat, signals, onPiece)
      const post = parsePostAnswer(text)
      const { runId, problem } = await this.#startImage(chat, post)
      const kind = runId === null ? 'text' : chat.kind
      const fields = { ...post, kind, runId, modelAnswered: model }
      return { message: await this.#saveReply(chat, fields), problem }
    } catch (error) {
      const problem = signals.closed.aborted ? null : problemOf(error, signals)
      // Text before an unreadable answer is not the start of a post.
      const reply = problem?.code === 'unreadable' ? '' : written
      const fields = {
        ...parsePostAnswer(reply),
        kind: 'text',
        stopped: signals.closed.aborted,
      } as const
      const failure = {
        failureCode: problem?.code ?? null,
        failureSentence: problem?.sentence ?? null,
      }
      return { message: await this.#saveReply(chat, { ...fields, ...failure }), problem }
    }
  }

  async #ask(
    { question, access, messages, textModel, liked }: ChatRequest,
    signals: StopSignals,
    onPiece: Parameters<typeof askForPost>[1]
  ) {
    const { organizationId, userId } = question
    const { text: prompt } = await AssistantPrompt.of(organizationId)
    const brand = await brandContext(organizationId)
    const system = postSystemPrompt(prompt, brand)
    const signal = AbortSignal.any([signals.closed, signals.shutdown])
    const head = { organizationId, userId, kind: 'text', model: textModel } as const
    const task = { access, model: textModel, system, messages, signal }
    const answer = await AiRun.measured(head, () => askForPost(task, onPiece))
    const examples = [...examplesIn(brand), ...(liked === null ? [] : [liked])]
    const given = [question.body, ...messages.slice(0, -1).map(({ content }) => content)]
    return rewriteCopies(answer, { examples, given, messages }, (again) =>
      AiRun.measured(head, () => askForPost({ ...task, messages: again }, () => {}))
    )
  }

  /**
   * The image is created afterwards; a revised text keeps its image. A failure to start the image
   * does not lose the text.
   */
  async #startImage({ kind, imageRunId, question, imageModel }: ChatRequest, { body }: ParsedPost) {
    if (kind !== 'image' || imageRunId) return { runId: imageRunId, problem: null }
    const { organizationId, userId } = question
    try {
      const { image: imageStyle } = await AssistantPrompt.of(organizationId)
      const imageRequest = postImagePrompt(question.body, body, imageStyle)
      const input: Partial<ImageRequest> = { ...imageRequest, model: imageModel }
      const run = await this.runs.handle({ organizationId, userId, kind: 'image', input })
      return { runId: run.id, problem: null }
    } catch (error) {
      if (error instanceof PlanLimitReached) return { runId: null, problem: limitProblem(error) }
      logger.error({ err: error, message: question.id }, "an image couldn't be started")
      return { runId: null, problem: null }
    }
  }

  #saveReply(
    { question, textModel }: ChatRequest,
    fields: Partial<AssistantMessage> & Pick<AssistantMessage, 'kind'>
  ) {
    return AssistantMessage.saveReply(question, { ...fields, modelAsked: textModel })
  }
}

function limitProblem({ code: wireCode, message: sentence }: PlanLimitReached): Problem {
  return { code: 'plan_limit', sentence, wireCode }
}

function problemOf(error: unknown, { shutdown }: StopSignals): Problem {
  if (shutdown.aborted) return { ...RESTARTED, wireCode: 'E_RESTARTED' }
  if (error instanceof AiFailure) {
    const { code, message: sentence, source } = error
    return { code, sentence, wireCode: failureStatus(code, source).code }
  }
  if (error instanceof PlanLimitReached) return limitProblem(error)
  logger.error({ err: error }, 'an answer failed')
  return { ...UNEXPECTED, wireCode: 'E_SERVER' }
}
