import { errors } from '@vinejs/vine'
import {
  AnalysisUnreadable,
  readAnalysis,
  readNotes,
  analysisSchema,
  notesSchema,
} from '#domain/materials/analysis_answer'
import type { AnalysisAnswer, Note } from '#domain/materials/analysis_answer'
import { ANALYST_PROMPT, analysisPrompt, notesPrompt } from '#domain/materials/analysis_prompts'
import type { BrandFacts } from '#domain/materials/analysis_prompts'
import { structuredChat } from '#services/ai/ai_client'
import type { ChatAnswer, ChatMessage } from '#services/ai/ai_client'
import type { Piece } from '#domain/materials/pieces'
import type { AiCaller } from '#services/ai/ai_access'

type Answered<T> = ChatAnswer & { value: T }

/** The maximum length of an answer, in tokens. An analysis with its quotes is about 1,500. */
const MAX_TOKENS = 4000

/**
 * Requests notes on pieces of long materials.
 * @throws AiFailure
 */
export function askForNotes(
  analyst: AiCaller,
  pieces: readonly Piece[]
): Promise<Answered<Note[]>> {
  const labels = [...new Set(pieces.map(({ label }) => label))]
  const [onlyLabel] = labels
  // Models often omit the source when there is only one material.
  const named = (note: Note) => ({
    ...note,
    source: labels.includes(note.source) ? note.source : (onlyLabel ?? ''),
  })
  return structuredChat(analyst.access, request(analyst, notesPrompt(pieces)), {
    name: 'material_notes',
    schema: notesSchema(labels),
    validate: async (value) => validated(() => readNotes(value)).map(named),
  })
}

/**
 * Requests the analysis. `shown` contains pieces or notes.
 * @throws AiFailure
 */
export function askForAnalysis(
  analyst: AiCaller,
  { facts, shown, labels }: { facts: BrandFacts; shown: string; labels: readonly string[] }
): Promise<Answered<AnalysisAnswer>> {
  return structuredChat(analyst.access, request(analyst, analysisPrompt(facts, shown)), {
    name: 'brand_analysis',
    schema: analysisSchema(labels),
    validate: async (value) => validated(() => readAnalysis(value)),
  })
}

function request({ model, signal }: AiCaller, question: string) {
  const messages: ChatMessage[] = [
    { role: 'system', content: ANALYST_PROMPT },
    { role: 'user', content: question },
  ]
  return { model, messages, maxTokens: MAX_TOKENS, temperature: 0.3, signal }
}

/** A missing part fails the validation, so the model is asked once more. */
function validated<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof AnalysisUnreadable)) throw error
    throw new errors.E_VALIDATION_ERROR([{ field: 'analysis', message: error.message }])
  }
}
