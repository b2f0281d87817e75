import type { Readable } from 'node:stream'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { failureStatus } from '#domain/ai/failure_status'
import type { CarouselOrder } from '#domain/assistant/carousel_order'
import { postPicture } from '#domain/assistant/picture_for'
import { postSystemPrompt } from '#domain/assistant/system_prompt'
import { writtenPost, type WrittenPost } from '#domain/assistant/written_post'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import type { PictureWish } from '#domain/pictures/picture_wish'
import { RESTARTED, UNEXPECTED } from '#domain/runs/failure'
import AiRun from '#models/ai_run'
import AssistantMessage from '#models/assistant_message'
import AssistantPrompt from '#models/assistant_prompt'
import { brandOf } from '#models/brand'
import type { Turn, TurnEvent } from '#models/turn'
import { AiFailure } from '#services/ai/ai_failure'
import { askForPost } from '#services/assistant/ask_writer'
import { EventStream } from '#services/assistant/event_stream'
import { openAnswers } from '#services/assistant/open_answers'
import { RunStarter } from '#services/background/run_starter'

/** How an event of a turn goes over the wire. */
type OnWire = (event: TurnEvent) => { event: string; value: object }

type Hear = (event: TurnEvent) => void

/** What ends the writing: nobody listens any more, or the server must stop. */
interface Ends {
  left: AbortSignal
  leaving: AbortSignal
}

interface Problem {
  code: string
  sentence: string
  /** The code as the API tells it. */
  wireCode: string
}

/** Answers a question of the conversation while somebody listens, and keeps the answer. */
@inject()
export default class AnswerTurn {
  constructor(private runs: RunStarter) {}

  /** What is answered, as a stream of events. Closing it stops the writing and the spending. */
  handle(turn: Turn, onWire: OnWire): Readable {
    const events = new EventStream()
    const hear: Hear = (told) => {
      const { event, value } = onWire(told)
      events.send(event, value)
    }
    openAnswers.run(turn.question.userId, async (leaving) => {
      try {
        await this.answer(turn, { left: events.left, leaving }, hear)
      } catch (error) {
        logger.error({ err: error, message: turn.question.id }, "a question couldn't be answered")
        hear({ type: 'failed', code: 'E_SERVER', detail: UNEXPECTED.sentence })
      } finally {
        events.end()
      }
    })
    return events.body
  }

  async answer(turn: Turn, ends: Ends, hear: Hear) {
    hear({ type: 'message', message: turn.question })
    const said =
      turn.kind === 'carousel' ? this.#beginCarousel(turn) : this.#write(turn, ends, hear)
    const { message, problem } = await said
    if (message) {
      await message.load('run')
      hear({ type: 'message', message })
    }
    if (problem) hear({ type: 'failed', code: problem.wireCode, detail: problem.sentence })
  }

  /** Minutes: the answer is there at once, its slides come with its run. */
  async #beginCarousel({ question, messages, textModel, imageModel }: Turn) {
    const { organizationId, userId } = question
    const input: CarouselOrder = { messages, textModel, imageModel }
    const run = await this.runs.handle({ organizationId, userId, kind: 'carousel', input })
    const own = { kind: 'carousel', runId: run.id, modelAsked: textModel } as const
    return { message: await AssistantMessage.answerTo(question, own), problem: null }
  }

  async #write(turn: Turn, ends: Ends, hear: Hear) {
    let written = ''
    const tell = (piece: string) => {
      written += piece
      hear({ type: 'text', piece })
    }
    try {
      const { text, model } = await this.#ask(turn, ends, tell)
      const post = writtenPost(text)
      const { runId, problem } = await this.#picture(turn, post)
      const kind = runId === null ? 'text' : turn.kind
      const own = { ...post, kind, runId, modelAnswered: model }
      return { message: await this.#keep(turn, own), problem }
    } catch (error) {
      const problem = ends.left.aborted ? null : problemOf(error, ends)
      // What came before an answer that was no text is no beginning of a post.
      const said = problem?.code === 'unreadable' ? '' : written
      const own = { ...writtenPost(said), kind: 'text', stopped: ends.left.aborted } as const
      const failure = {
        failureCode: problem?.code ?? null,
        failureSentence: problem?.sentence ?? null,
      }
      return { message: await this.#keep(turn, { ...own, ...failure }), problem }
    }
  }

  async #ask(
    { question, access, messages, textModel }: Turn,
    ends: Ends,
    tell: Parameters<typeof askForPost>[1]
  ) {
    const { organizationId, userId } = question
    const { text: prompt } = await AssistantPrompt.of(organizationId)
    const system = postSystemPrompt(prompt, await brandOf(organizationId))
    const signal = AbortSignal.any([ends.left, ends.leaving])
    const head = { organizationId, userId, kind: 'text', model: textModel } as const
    const task = { access, model: textModel, system, messages, signal }
    return AiRun.measured(head, () => askForPost(task, tell))
  }

  /**
   * The picture is made afterwards; a changed text keeps the one it had. The text is there: it is not
   * lost because its picture cannot be begun.
   */
  async #picture({ kind, keptRunId, question, imageModel }: Turn, { body }: WrittenPost) {
    if (kind !== 'image' || keptRunId) return { runId: keptRunId, problem: null }
    const { organizationId, userId } = question
    try {
      const { image: look } = await AssistantPrompt.of(organizationId)
      const wish = postPicture(question.body, body, look)
      const input: Partial<PictureWish> = { ...wish, model: imageModel }
      const run = await this.runs.handle({ organizationId, userId, kind: 'image', input })
      return { runId: run.id, problem: null }
    } catch (error) {
      if (error instanceof PlanLimitReached) return { runId: null, problem: limitProblem(error) }
      logger.error({ err: error, message: question.id }, "an image couldn't be started")
      return { runId: null, problem: null }
    }
  }

  #keep(
    { question, textModel }: Turn,
    own: Partial<AssistantMessage> & Pick<AssistantMessage, 'kind'>
  ) {
    return AssistantMessage.answerTo(question, { ...own, modelAsked: textModel })
  }
}

function limitProblem({ code: wireCode, message: sentence }: PlanLimitReached): Problem {
  return { code: 'plan_limit', sentence, wireCode }
}

function problemOf(error: unknown, { leaving }: Ends): Problem {
  if (leaving.aborted) return { ...RESTARTED, wireCode: 'E_RESTARTED' }
  if (error instanceof AiFailure) {
    const { code, message: sentence, source } = error
    return { code, sentence, wireCode: failureStatus(code, source).code }
  }
  if (error instanceof PlanLimitReached) return limitProblem(error)
  logger.error({ err: error }, 'an answer failed')
  return { ...UNEXPECTED, wireCode: 'E_SERVER' }
}
