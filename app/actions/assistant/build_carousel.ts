import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import {
  carouselText,
  parseCarousel,
  slideImagePrompt,
  withoutCopies,
  CAROUSEL_STEPS,
} from '#domain/assistant/carousel'
import type { Carousel, CarouselSlide } from '#domain/assistant/carousel'
import { parseCarouselRequest } from '#domain/assistant/carousel_request'
import type { CarouselRequest } from '#domain/assistant/carousel_request'
import { carouselSystemPrompt } from '#domain/assistant/prompts'
import { PlanLimitReached } from '#domain/billing/payments'
import { UNEXPECTED } from '#domain/runs/run_rules'
import type { RunContext, RunHandler } from '#domain/runs/run_rules'
import { ImageGenerator } from '#services/image_generation/image_generator'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import AssistantPrompt from '#models/assistant_prompt'
import { brandContext } from '#queries/materials/brand_context'
import { requireAiAccess } from '#services/ai/ai_access'
import { AiFailure } from '#services/ai/ai_failure'
import { askForCarousel } from '#services/assistant/ask_writer'
import { examplesIn, rewriteCopies } from '#actions/voice/rewrite_copies'

/** After one of these failures no further image can succeed. */
const FATAL_CODES: readonly string[] = ['no_key', 'bad_key', 'no_credit', 'model_gone']

type ActiveRun = Pick<RunContext, 'run' | 'progress' | 'signal'>

interface ImageContext {
  active: ActiveRun
  request: CarouselRequest
  imageStyle: string
}

/** Builds a carousel: its text in one call, then an image for each slide. */
@inject()
export default class BuildCarousel implements RunHandler {
  constructor(private images: ImageGenerator) {}

  /** Results of an earlier try are reused. @throws AiFailure when there is no text */
  async perform({ input, partialResult, ...active }: RunContext): Promise<Carousel> {
    const request = parseCarouselRequest(input)
    const prompts = await AssistantPrompt.of(active.run.organizationId)
    const carouselSoFar =
      parseCarousel(partialResult) ?? (await this.#write(request, prompts.carousel, active))
    const context = { active, request, imageStyle: prompts.image }
    const carousel = {
      ...carouselSoFar,
      slides: carouselSoFar.slides.map((slide) => ({ ...slide, problem: null })),
    }
    await this.#addImages(carousel, context)
    active.progress(CAROUSEL_STEPS.done(), carousel)
    return carousel
  }

  async #write(request: CarouselRequest, prompt: string, { run, progress, signal }: ActiveRun) {
    progress(CAROUSEL_STEPS.writing())
    const { organizationId, userId } = run
    const access = requireAiAccess(await ApiKey.valuesOf(userId))
    const brand = await brandContext(organizationId)
    const system = carouselSystemPrompt(prompt, brand)
    const { messages, typed, liked, textModel: model } = request
    const head = { organizationId, userId, kind: 'carousel', model } as const
    const task = { access, model, system, signal }
    const ask = async (conversation: CarouselRequest['messages']) => {
      const asked = { ...task, messages: conversation }
      const answer = await AiRun.measured(head, () => askForCarousel(asked))
      return { ...answer, text: carouselText(answer.value) }
    }
    const examples = [...examplesIn(brand), ...(liked === null ? [] : [liked])]
    const given = [typed, ...messages.slice(0, -1).map(({ content }) => content)]
    const copying = { examples, given, messages }
    const { value } = await rewriteCopies(await ask(messages), copying, ask, cutSlides)
    return value
  }

  /** A slide whose image fails keeps its text and shows the reason. */
  async #addImages(carousel: Carousel, context: ImageContext) {
    const { progress, signal } = context.active
    let fatalProblem: string | null = null
    for (const [index, slide] of carousel.slides.entries()) {
      signal.throwIfAborted()
      progress(CAROUSEL_STEPS.image(index + 1), carousel)
      if (slide.image_url !== null) continue
      const problem: Problem | null = fatalProblem
        ? { sentence: fatalProblem, isFatal: true }
        : await this.#addSlideImage(slide, index + 1, context)
      slide.problem = problem?.sentence ?? null
      if (problem?.isFatal) fatalProblem = problem.sentence
    }
  }

  async #addSlideImage(slide: CarouselSlide, number: number, context: ImageContext) {
    const { run, progress, signal } = context.active
    try {
      const generated = await this.images.handle({
        organizationId: run.organizationId,
        userId: run.userId,
        signal,
        shape: 'square',
        prompt: slideImagePrompt(slide, context.imageStyle),
        model: context.request.imageModel,
        onProgress: ({ words }) => progress(CAROUSEL_STEPS.image(number, words)),
      })
      const { url, alt, attribution } = generated
      Object.assign(slide, { image_url: url, image_alt: alt, attribution })
      return null
    } catch (error) {
      signal.throwIfAborted()
      return problemOf(error)
    }
  }
}

function cutSlides<Answer extends { text: string; value: Carousel }>(
  answer: Answer,
  sentences: readonly string[]
): Answer {
  const value = withoutCopies(answer.value, sentences)
  return value ? { ...answer, value } : { ...answer, text: '' }
}

interface Problem {
  sentence: string
  isFatal: boolean
}

function problemOf(error: unknown): Problem {
  if (error instanceof AiFailure) {
    return { sentence: error.message, isFatal: FATAL_CODES.includes(error.code) }
  }
  if (error instanceof PlanLimitReached) return { sentence: error.message, isFatal: true }
  logger.error({ err: error }, 'the image of a slide failed')
  return { sentence: UNEXPECTED.sentence, isFatal: false }
}
