import { ANALYSIS_BOUNDS } from '#domain/materials/brand_analysis'

type Schema = Record<string, unknown>

function record(properties: Record<string, Schema>): Schema {
  const required = Object.keys(properties)
  return { type: 'object', properties, required, additionalProperties: false }
}

function list(items: Schema, most: number, least = 1): Schema {
  return { type: 'array', items, minItems: least, maxItems: most }
}

const text: Schema = { type: 'string' }

function origin(labels: readonly string[]): Record<string, Schema> {
  return {
    source: { type: 'string', enum: [...labels], description: 'The material it comes from.' },
    quote: { type: 'string', description: 'A sentence of that material, word for word.' },
  }
}

/** JSON Schema of the answer to `analysisQuestion`; `labels` are the sources that there are. */
export function analysisSchema(labels: readonly string[]): Schema {
  const from = origin(labels)
  const claim = record({ text, ...from })
  const campaign = record({ name: text, description: text, focus: text, ...from })
  const { content_pillars: pillars, industries, job_titles: titles } = ANALYSIS_BOUNDS
  const { expert_segments: segments, suggested_campaigns: campaigns } = ANALYSIS_BOUNDS
  return record({
    brand_voice: claim,
    content_pillars: list(claim, pillars, 3),
    industries: list(claim, industries),
    job_titles: list(claim, titles, titles),
    expert_segments: list(claim, segments, segments),
    suggested_campaigns: list(campaign, campaigns, campaigns),
  })
}

/** JSON Schema of the answer to `notesQuestion`. */
export function notesSchema(labels: readonly string[]): Schema {
  return record({ notes: list(record({ text, ...origin(labels) }), 24) })
}
