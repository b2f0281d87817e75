import { errors } from '@vinejs/vine'
import {
  AnalysisUnreadable,
  readAnalysis,
  readNotes,
  type AnalysisAnswer,
  type Note,
} from '#domain/materials/analysis_answer'
import { ANALYST, analysisQuestion, notesQuestion } from '#domain/materials/analysis_prompts'
import type { BrandFacts } from '#domain/materials/analysis_prompts'
import { analysisSchema, notesSchema } from '#domain/materials/analysis_schema'
import type { Piece } from '#domain/materials/pieces'
import type { AiAccess } from '#services/ai/ai_access'
import { structuredChat, type ChatAnswer, type ChatMessage } from '#services/ai/chat'

export interface Analyst {
  access: AiAccess
  model: string
  signal: AbortSignal
}

type Answered<T> = ChatAnswer & { value: T }

/** Tokens of an answer: an analysis with its quotes is about 1,500. */
const MOST_TOKENS = 4000

/** Notes of pieces of long materials. @throws AiFailure */
export function askForNotes(analyst: Analyst, pieces: readonly Piece[]): Promise<Answered<Note[]>> {
  const labels = [...new Set(pieces.map(({ label }) => label))]
  const [only] = labels
  // Of one material a model often forgets to say which.
  const named = (note: Note) => ({
    ...note,
    source: labels.includes(note.source) ? note.source : (only ?? ''),
  })
  return structuredChat(analyst.access, request(analyst, notesQuestion(pieces)), {
    name: 'material_notes',
    schema: notesSchema(labels),
    validate: async (value) => validated(() => readNotes(value)).map(named),
  })
}

/** The analysis itself; `shown` are pieces or notes. @throws AiFailure */
export function askForAnalysis(
  analyst: Analyst,
  { facts, shown, labels }: { facts: BrandFacts; shown: string; labels: readonly string[] }
): Promise<Answered<AnalysisAnswer>> {
  return structuredChat(analyst.access, request(analyst, analysisQuestion(facts, shown)), {
    name: 'brand_analysis',
    schema: analysisSchema(labels),
    validate: async (value) => validated(() => readAnalysis(value)),
  })
}

function request({ model, signal }: Analyst, question: string) {
  const messages: ChatMessage[] = [
    { role: 'system', content: ANALYST },
    { role: 'user', content: question },
  ]
  return { model, messages, maxTokens: MOST_TOKENS, temperature: 0.3, signal }
}

/** What is missing is told to the model, which is asked once more. */
function validated<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof AnalysisUnreadable)) throw error
    throw new errors.E_VALIDATION_ERROR([{ field: 'analysis', message: error.message }])
  }
}
