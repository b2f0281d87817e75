import type { MaterialType } from '#domain/materials/material_rules'
import type { RunStep } from '#domain/runs/progress'

const WORDS: Readonly<Record<MaterialType, string>> = {
  website: 'Opening the page',
  blog: 'Opening the blog',
  pdf: 'Opening the file',
  document: 'Reading',
  image: 'Analyzing the image',
}

/** What reading a material is at, as the list says it; page 0 is before the first. */
export function readingStep(type: MaterialType, page: number, pages: number): RunStep {
  if (page === 0) return { words: WORDS[type], done: 0, total: 0 }
  const unit = type === 'blog' ? 'article' : 'page'
  return { words: `Reading ${unit} ${page} of ${pages}`, done: page - 1, total: pages }
}
