import { setTimeout as pause } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { chosenModels } from '#domain/ai/model_choice'
import type { Note } from '#domain/materials/analysis_answer'
import { analysisOf } from '#domain/materials/analysis_evidence'
import { shownNotes, shownPieces, type BrandFacts } from '#domain/materials/analysis_prompts'
import { ANALYSIS_STEPS } from '#domain/materials/analysis_words'
import { pieceGroups, type Piece, type Source } from '#domain/materials/pieces'
import type { RunPerformance, RunPerformer } from '#domain/runs/performance'
import MaterialsUnreadableException from '#exceptions/materials_unreadable_exception'
import NoMaterialsException from '#exceptions/no_materials_exception'
import AiRun, { type Measurable } from '#models/ai_run'
import ApiKey from '#models/api_key'
import BrandAnalysis from '#models/brand_analysis'
import Material from '#models/material'
import Organization from '#models/organization'
import Preference from '#models/preference'
import { neededAccess } from '#services/ai/ai_access'
import { askForAnalysis, askForNotes, type Analyst } from '#services/materials/ask_analyst'
import { ReadingLane } from '#services/materials/reading_lane'

type Performance = Pick<RunPerformance, 'run' | 'progress' | 'signal'>

const LOOK_EVERY_MS = 300

/** Understands a brand from everything its organization gave. Earlier analyses are kept. */
@inject()
export default class AnalyzeBrand implements RunPerformer {
  constructor(private lane: ReadingLane) {}

  /** @throws AiFailure, NoMaterialsException, MaterialsUnreadableException */
  async perform(performance: RunPerformance) {
    const { run, signal } = performance
    const access = neededAccess(await ApiKey.valuesOf(run.userId))
    const { contentGenerationModel: model } = chosenModels(await Preference.of(run.userId))
    const analyst = { access, model, signal }
    await this.#waitUntilRead(performance)
    const sources = await sourcesOf(run.organizationId)
    const facts = await Organization.findOrFail(run.organizationId)
    const answer = await this.#ask(analyst, sources, facts, performance)
    signal.throwIfAborted()
    const analysis = await BrandAnalysis.keep({
      organizationId: run.organizationId,
      userId: run.userId,
      result: analysisOf(answer.value, sources),
      materials: sources.map(({ id, name, type }) => ({ id, name, type })),
      model: answer.model,
    })
    return analysis.onWire
  }

  /** Reads with the others, so that nobody waits here for a place that waiting itself takes. */
  async #waitUntilRead({ run, progress, signal }: Performance) {
    const { organizationId } = run
    const reading = this.lane.readWaiting(organizationId).catch((error: unknown) => {
      logger.error({ err: error, organizationId }, "materials couldn't be read for an analysis")
    })
    for (;;) {
      signal.throwIfAborted()
      const { all, over } = await Material.tallyOf(organizationId)
      if (over === all) return reading
      progress(ANALYSIS_STEPS.reading(over, all))
      await pause(LOOK_EVERY_MS, undefined, { signal })
    }
  }

  async #ask(analyst: Analyst, sources: Source[], facts: BrandFacts, performance: Performance) {
    const groups = pieceGroups(sources)
    const shown =
      groups.length > 1
        ? shownNotes(sources, await this.#notesOf(analyst, groups, performance))
        : shownPieces(groups[0] ?? [])
    performance.progress(ANALYSIS_STEPS.writing)
    const labels = sources.map(({ label }) => label)
    return measured(analyst, performance, () => askForAnalysis(analyst, { facts, shown, labels }))
  }

  /** What is too much for one call is read part by part, and only the notes go on. */
  async #notesOf(analyst: Analyst, groups: Piece[][], performance: Performance) {
    const notes: Note[] = []
    for (const [index, pieces] of groups.entries()) {
      performance.progress(ANALYSIS_STEPS.summarising(index + 1, groups.length))
      const answer = await measured(analyst, performance, () => askForNotes(analyst, pieces))
      notes.push(...answer.value)
    }
    return notes
  }
}

function measured<T extends Measurable>(
  { model }: Analyst,
  { run: { organizationId, userId } }: Performance,
  work: () => Promise<T>
) {
  return AiRun.measured({ organizationId, userId, kind: 'analysis', model }, work)
}

/** What was read, the first given first; an organization's own order is as good as any. */
async function sourcesOf(organizationId: string): Promise<Source[]> {
  const materials = await Material.query()
    .where('organization_id', organizationId)
    .orderBy('created_at')
    .orderBy('id')
  const read = materials.filter(({ status, extractedText }) => status === 'ready' && extractedText)
  if (materials.length === 0) throw new NoMaterialsException()
  if (read.length === 0) throw new MaterialsUnreadableException()
  return read.map(({ id, name, type, extractedText }, index) => ({
    ...{ label: `m${index + 1}`, id, name, type },
    text: extractedText ?? '',
  }))
}
