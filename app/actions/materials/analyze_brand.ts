import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { chosenModels } from '#domain/ai/model_catalog'
import type { Note } from '#domain/materials/analysis_answer'
import { notesBlock, piecesBlock, ANALYSIS_STEPS } from '#domain/materials/analysis_prompts'
import type { BrandFacts } from '#domain/materials/analysis_prompts'
import type { RunContext, RunHandler } from '#domain/runs/run_rules'
import { MaterialsUnreadableException, NoMaterialsException } from '#errors/materials_errors'
import { MaterialQueue } from '#services/materials/reading_process'
import { analysisWithEvidence } from '#domain/materials/analysis_evidence'
import { groupPieces, type Piece, type Source } from '#domain/materials/pieces'
import AiRun, { type MeasuredResult } from '#models/ai_run'
import ApiKey from '#models/api_key'
import BrandAnalysis from '#models/brand_analysis'
import Material from '#models/material'
import Organization from '#models/organization'
import Preference from '#models/preference'
import { requireAiAccess, type AiCaller } from '#services/ai/ai_access'
import { askForAnalysis, askForNotes } from '#services/materials/ask_analyst'

type ActiveRun = Pick<RunContext, 'run' | 'progress' | 'signal'>

const POLL_MS = 300

/** Analyzes a brand from all of its organization's materials. Earlier analyses are kept. */
@inject()
export default class AnalyzeBrand implements RunHandler {
  constructor(private queue: MaterialQueue) {}

  /** @throws AiFailure, NoMaterialsException, MaterialsUnreadableException */
  async perform(context: RunContext) {
    const { run, signal } = context
    const access = requireAiAccess(await ApiKey.valuesOf(run.userId))
    const { contentGenerationModel: model } = chosenModels(await Preference.of(run.userId))
    const analyst = { access, model, signal }
    await this.#waitUntilRead(context)
    const sources = await sourcesOf(run.organizationId)
    const facts = await Organization.findOrFail(run.organizationId)
    const answer = await this.#ask(analyst, sources, facts, context)
    signal.throwIfAborted()
    const analysis = await BrandAnalysis.store({
      organizationId: run.organizationId,
      userId: run.userId,
      result: await analysisWithEvidence(answer.value, sources, () => setImmediate()),
      materials: sources.map(({ id, name, type }) => ({ id, name, type })),
      model: answer.model,
    })
    return analysis.wireFormat
  }

  /**
   * Takes part in the reading, so that this run does not wait for a worker slot that it occupies
   * itself.
   */
  async #waitUntilRead({ run, progress, signal }: ActiveRun) {
    const { organizationId } = run
    const reading = this.queue.readPending(organizationId).catch((error: unknown) => {
      logger.error({ err: error, organizationId }, "materials couldn't be read for an analysis")
    })
    for (;;) {
      signal.throwIfAborted()
      const { all, over } = await Material.progressOf(organizationId)
      if (over === all) return reading
      progress(ANALYSIS_STEPS.reading(over, all))
      await pause(POLL_MS, undefined, { signal })
    }
  }

  async #ask(analyst: AiCaller, sources: Source[], facts: BrandFacts, context: ActiveRun) {
    const groups = groupPieces(sources)
    const shown =
      groups.length > 1
        ? notesBlock(sources, await this.#summarize(analyst, groups, context))
        : piecesBlock(groups[0] ?? [])
    context.progress(ANALYSIS_STEPS.writing)
    const labels = sources.map(({ label }) => label)
    return measuredCall(analyst, context, () => askForAnalysis(analyst, { facts, shown, labels }))
  }

  /** Text too long for one call is summarized part by part, and only the notes are used. */
  async #summarize(analyst: AiCaller, groups: Piece[][], context: ActiveRun) {
    const notes: Note[] = []
    for (const [index, pieces] of groups.entries()) {
      context.progress(ANALYSIS_STEPS.summarising(index + 1, groups.length))
      const answer = await measuredCall(analyst, context, () => askForNotes(analyst, pieces))
      notes.push(...answer.value)
    }
    return notes
  }
}

function measuredCall<T extends MeasuredResult>(
  { model }: AiCaller,
  { run: { organizationId, userId } }: ActiveRun,
  work: () => Promise<T>
) {
  return AiRun.measured({ organizationId, userId, kind: 'analysis', model }, work)
}

/** Returns the sources that were read, in the order in which they were added. */
async function sourcesOf(organizationId: string): Promise<Source[]> {
  const materials = await Material.query()
    .where('organization_id', organizationId)
    .orderBy('created_at')
    .orderBy('id')
  const read = materials.filter(({ status, extractedText }) => status === 'ready' && extractedText)
  if (materials.length === 0) throw new NoMaterialsException()
  if (read.length === 0) throw new MaterialsUnreadableException()
  return read.map(({ id, name, type, extractedText }, index) => ({
    label: `m${index + 1}`,
    id,
    name,
    type,
    text: extractedText ?? '',
  }))
}
