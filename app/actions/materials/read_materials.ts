import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'
import type { ExtractedText, ExtractionRefused } from '#domain/materials/extraction'
import { readingStep } from '#domain/materials/material_rules'
import { UNEXPECTED } from '#domain/runs/run_rules'
import type { Claim, RunStep } from '#domain/runs/run_rules'
import { DEFAULT_TEXT_MODEL } from '#domain/ai/model_catalog'
import { PlanLimitReached } from '#domain/billing/payments'
import { currentRunClaim } from '#services/background/run_worker'
import { Shutdown } from '#services/background/shutdown'
import { retry } from '#services/background/retry'
import { extractDocument } from '#services/materials/extract_document'
import { extractPage } from '#services/materials/extract_page'
import type { Source } from '#services/materials/reading_process'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import Material from '#models/material'
import { resolveAiAccess } from '#services/ai/ai_access'
import { AiFailure } from '#services/ai/ai_failure'
import { RunWatch } from '#services/background/run_watch'
import { describeImage, imageProblem } from '#services/materials/describe_image'
import { now } from '#services/clock'

type ReadingProgress = { signal: AbortSignal; progress: (step: RunStep) => void }

/** Reads an organization's waiting materials one after the other, until none is left. */
@inject()
export default class ReadMaterials {
  constructor(private shutdown: Shutdown) {}

  async handle({ organizationId }: { organizationId: string }) {
    while (!this.shutdown.signal.aborted) {
      const waiting = await Material.pendingOf(organizationId).select('id').first()
      if (!waiting) return
      const claim = { id: waiting.id, claim: currentRunClaim() }
      const material = await Material.begin(claim, now())
      if (material) await this.#read(material, claim)
    }
  }

  async #read(material: Material, claim: Claim) {
    const watch = this.#watchClaim(claim)
    try {
      const extracted = await this.#extract(material, watch)
      await watch.end()
      await retry("a material couldn't be saved", () => saveResult(claim, extracted))
    } catch (error) {
      await watch.end()
      // It was deleted, so nothing happens, or this process shuts down and the next one reads it.
      if (watch.signal.aborted) return void (await Material.release(claim, now()))
      logger.error({ err: error, material: material.id }, "a material couldn't be read")
      await retry("a material couldn't be saved", () =>
        Material.fail(claim, UNEXPECTED.sentence, now())
      )
    }
  }

  #watchClaim(claim: Claim) {
    return new RunWatch(
      {
        id: claim.id,
        isHeld: () => Material.isHeld(claim),
        keep: () => Material.keep(claim, now()),
        write: (step) => Material.progress(claim, step, now()),
      },
      // The work can be repeated safely, so a process that shuts down does not wait for it.
      this.shutdown.signal
    )
  }

  async #extract(material: Material, { signal, progress }: ReadingProgress) {
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

  /**
   * Uses the key of the member who added the image. Without one the image is ready and described
   * later.
   */
  async #describe(material: Material, source: Source, signal: AbortSignal) {
    const { organizationId, userId } = material
    const access = resolveAiAccess(userId === null ? {} : await ApiKey.valuesOf(userId))
    if (!access) return (await imageProblem(source, signal)) ?? UNDESCRIBED
    const head = { organizationId, userId, kind: 'analysis', model: DEFAULT_TEXT_MODEL } as const
    try {
      const { read: extracted } = await AiRun.measured(head, () =>
        describeImage(access, source, signal)
      )
      return extracted
    } catch (error) {
      const isExpected = error instanceof AiFailure || error instanceof PlanLimitReached
      if (!isExpected || signal.aborted) throw error
      return { kind: 'refused', sentence: error.message } as const
    }
  }
}

const UNDESCRIBED: ExtractedText = { kind: 'text', text: '', pages: null, isCut: false }

function saveResult(claim: Claim, extracted: ExtractedText | ExtractionRefused) {
  return extracted.kind === 'text'
    ? Material.succeed(claim, extracted, now())
    : Material.fail(claim, extracted.sentence, now())
}
