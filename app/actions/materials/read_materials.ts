import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'
import type { ExtractedText, NothingRead } from '#domain/materials/extraction'
import { readingStep } from '#domain/materials/reading_step'
import type { RunStep } from '#domain/runs/progress'
import { UNEXPECTED } from '#domain/runs/failure'
import { DEFAULT_TEXT_MODEL } from '#domain/ai/models'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import Material from '#models/material'
import { aiAccess } from '#services/ai/ai_access'
import { AiFailure } from '#services/ai/ai_failure'
import { RunWatch } from '#services/background/run_watch'
import { thisRunClaim } from '#services/background/run_worker'
import { Shutdown } from '#services/background/shutdown'
import { untilItWorks } from '#services/background/until_it_works'
import { extractDocument } from '#services/materials/extract_document'
import { extractPage } from '#services/materials/extract_page'
import { describeImage, imageProblem } from '#services/materials/describe_image'
import type { Source } from '#services/materials/reading'
import { now } from '#services/clock'

type Claim = { id: string; claim: string }
type Reading = { signal: AbortSignal; progress: (step: RunStep) => void }

/** Reads what waits in an organization, one after the other, until nothing waits there. */
@inject()
export default class ReadMaterials {
  constructor(private shutdown: Shutdown) {}

  async handle({ organizationId }: { organizationId: string }) {
    while (!this.shutdown.leaving.aborted) {
      const waiting = await Material.waitingOf(organizationId).select('id').first()
      if (!waiting) return
      const claim = { id: waiting.id, claim: thisRunClaim() }
      const material = await Material.begin(claim, now())
      if (material) await this.#read(material, claim)
    }
  }

  async #read(material: Material, claim: Claim) {
    const watch = this.#watch(claim)
    try {
      const read = await this.#extract(material, watch)
      await watch.end()
      await untilItWorks("a material couldn't be saved", () => keep(claim, read))
    } catch (error) {
      await watch.end()
      if (watch.signal.aborted) return this.#leave(claim)
      logger.error({ err: error, material: material.id }, "a material couldn't be read")
      await untilItWorks("a material couldn't be saved", () =>
        Material.fail(claim, UNEXPECTED.sentence, now())
      )
    }
  }

  /** It was deleted, which changes nothing here, or this process ends: the next one reads it. */
  async #leave(claim: Claim) {
    await Material.release(claim, now())
  }

  #watch(claim: Claim) {
    return new RunWatch(
      {
        id: claim.id,
        isHeld: () => Material.isHeld(claim),
        keep: () => Material.keep(claim, now()),
        write: (step) => Material.progress(claim, step, now()),
      },
      // It can be begun anew without harm: a process that ends waits for nothing here.
      this.shutdown.leaving
    )
  }

  async #extract(material: Material, { signal, progress }: Reading) {
    const { type, url, format } = material
    const onPage = (page: number, pages: number) => progress(readingStep(type, page, pages))
    progress(readingStep(type, 0, 0))
    if (url !== null && (type === 'website' || type === 'blog')) {
      return extractPage({ url, type }, { onPage, signal })
    }
    const source = () => drive.use().getStream(material.diskKey ?? '')
    if (format === 'image') return this.#describe(material, source, signal)
    return extractDocument({ format: format ?? 'txt', source }, { onPage, signal })
  }

  /** With the key of the member who added it. Without one the image is ready, and described later. */
  async #describe(material: Material, source: Source, signal: AbortSignal) {
    const { organizationId, userId } = material
    const access = aiAccess(userId === null ? {} : await ApiKey.valuesOf(userId))
    if (!access) return (await imageProblem(source, signal)) ?? UNDESCRIBED
    const head = { organizationId, userId, kind: 'analysis', model: DEFAULT_TEXT_MODEL } as const
    try {
      const { read } = await AiRun.measured(head, () => describeImage(access, source, signal))
      return read
    } catch (error) {
      const isExpected = error instanceof AiFailure || error instanceof PlanLimitReached
      if (!isExpected || signal.aborted) throw error
      return { kind: 'refused', sentence: error.message } as const
    }
  }
}

const UNDESCRIBED: ExtractedText = { kind: 'text', text: '', pages: null, isCut: false }

function keep(claim: Claim, read: ExtractedText | NothingRead) {
  return read.kind === 'text'
    ? Material.succeed(claim, read, now())
    : Material.fail(claim, read.sentence, now())
}
