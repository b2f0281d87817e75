import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import {
  carouselIn,
  slidePicturePrompt,
  type Carousel,
  type CarouselSlide,
} from '#domain/assistant/carousel'
import { carouselOrder, type CarouselOrder } from '#domain/assistant/carousel_order'
import { CAROUSEL_STEPS } from '#domain/assistant/carousel_steps'
import { carouselSystemPrompt } from '#domain/assistant/system_prompt'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import { UNEXPECTED } from '#domain/runs/failure'
import type { RunPerformance, RunPerformer } from '#domain/runs/performance'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import AssistantPrompt from '#models/assistant_prompt'
import { brandOf } from '#models/brand'
import { neededAccess } from '#services/ai/ai_access'
import { AiFailure } from '#services/ai/ai_failure'
import { askForCarousel } from '#services/assistant/ask_writer'
import { PictureMaker } from '#services/pictures/picture_maker'

/** No other picture would come after one of these. */
const HOPELESS: readonly string[] = ['no_key', 'bad_key', 'no_credit', 'model_gone']

type Performance = Pick<RunPerformance, 'run' | 'progress' | 'signal'>

interface Studio {
  performance: Performance
  order: CarouselOrder
  /** How the organization's pictures look. */
  look: string
}

/** Builds a carousel: its text in one call, then a picture for each slide. */
@inject()
export default class BuildCarousel implements RunPerformer {
  constructor(private pictures: PictureMaker) {}

  /** What an earlier try has made already is kept. @throws AiFailure when there is no text */
  async perform({ input, soFar, ...performance }: RunPerformance): Promise<Carousel> {
    const order = carouselOrder(input)
    const prompts = await AssistantPrompt.of(performance.run.organizationId)
    const begun = carouselIn(soFar) ?? (await this.#write(order, prompts.carousel, performance))
    const studio = { performance, order, look: prompts.image }
    const carousel = {
      ...begun,
      slides: begun.slides.map((slide) => ({ ...slide, problem: null })),
    }
    await this.#draw(carousel, studio)
    performance.progress(CAROUSEL_STEPS.done(), carousel)
    return carousel
  }

  async #write(order: CarouselOrder, prompt: string, { run, progress, signal }: Performance) {
    progress(CAROUSEL_STEPS.writing())
    const { organizationId, userId } = run
    const access = neededAccess(await ApiKey.valuesOf(userId))
    const system = carouselSystemPrompt(prompt, await brandOf(organizationId))
    const { messages, textModel: model } = order
    const head = { organizationId, userId, kind: 'carousel', model } as const
    const task = { access, model, system, messages, signal }
    const { value } = await AiRun.measured(head, () => askForCarousel(task))
    return value
  }

  /** A slide whose picture fails keeps its text and says why. */
  async #draw(carousel: Carousel, studio: Studio) {
    const { progress, signal } = studio.performance
    let hopeless: string | null = null
    for (const [index, slide] of carousel.slides.entries()) {
      signal.throwIfAborted()
      progress(CAROUSEL_STEPS.picture(index + 1), carousel)
      if (slide.image_url !== null) continue
      const problem: Problem | null = hopeless
        ? { sentence: hopeless, isHopeless: true }
        : await this.#drawSlide(slide, index + 1, studio)
      slide.problem = problem?.sentence ?? null
      if (problem?.isHopeless) hopeless = problem.sentence
    }
  }

  async #drawSlide(slide: CarouselSlide, number: number, studio: Studio) {
    const { run, progress, signal } = studio.performance
    try {
      const picture = await this.pictures.handle({
        ...{ organizationId: run.organizationId, userId: run.userId, signal, shape: 'square' },
        prompt: slidePicturePrompt(slide, studio.look),
        model: studio.order.imageModel,
        onProgress: ({ words }) => progress(CAROUSEL_STEPS.picture(number, words)),
      })
      const { url, alt, attribution } = picture
      Object.assign(slide, { image_url: url, image_alt: alt, attribution })
      return null
    } catch (error) {
      signal.throwIfAborted()
      return problemOf(error)
    }
  }
}

interface Problem {
  sentence: string
  isHopeless: boolean
}

function problemOf(error: unknown): Problem {
  if (error instanceof AiFailure) {
    return { sentence: error.message, isHopeless: HOPELESS.includes(error.code) }
  }
  if (error instanceof PlanLimitReached) return { sentence: error.message, isHopeless: true }
  logger.error({ err: error }, 'the image of a slide failed')
  return { sentence: UNEXPECTED.sentence, isHopeless: false }
}
