import { SECOND_MS } from '#domain/schedule/instant'
import type { RunStep } from '#domain/runs/run_rules'

export const MATERIAL_TYPES = ['website', 'blog', 'pdf', 'document', 'image'] as const

export type MaterialType = (typeof MATERIAL_TYPES)[number]

/** The types that are added by their URL. All others are files. */
export const URL_TYPES = ['website', 'blog'] as const

export type UrlType = (typeof URL_TYPES)[number]

/**
 * pending -> processing -> ready | failed. 'Read again' resets a ready or failed material to
 * pending.
 */
export const MATERIAL_STATUSES = ['pending', 'processing', 'ready', 'failed'] as const

export type MaterialStatus = (typeof MATERIAL_STATUSES)[number]

/** The statuses that change without the user. The screen polls while a material has one of them. */
export const IN_PROGRESS_STATUSES: readonly MaterialStatus[] = ['pending', 'processing']

/** The maximum number of materials per organization. */
export const MAX_MATERIALS = 200

/** The maximum length of a material's URL in characters. */
export const MAX_MATERIAL_URL = 2048

/** The number of an organization's materials that are read at the same time. */
export const MAX_PARALLEL_READS = 2

/** How often reading is tried again after its process ended unexpectedly. */
export const MAX_READ_TRIES = 3

/**
 * How long a process owns a material after its last renewal. Afterwards another process takes over.
 */
export const READING_LEASE_MS = 20 * SECOND_MS

/** The sentence for a file that repeatedly ended the process that read it. */
export const INTERRUPTED =
  'Herald restarted each time while reading this material, so it stopped trying.'

/** The sentences for materials that cannot be added. */
export const MATERIAL_SENTENCES = {
  no_file: 'Please choose a file.',
  no_url: 'Please enter the URL of a website or blog.',
  bad_url: "This isn't a valid URL. It should start with https://.",
  known: 'This URL is already in the materials.',
  too_many: `An organization can have up to ${MAX_MATERIALS} materials. Delete some first.`,
  none: 'Please add some materials first',
} as const

const LABELS: Readonly<Record<MaterialType, string>> = {
  website: 'Opening the page',
  blog: 'Opening the blog',
  pdf: 'Opening the file',
  document: 'Reading',
  image: 'Analyzing the image',
}

/**
 * Returns the progress text of reading a material. Page 0 means that the first page has not been
 * reached.
 */
export function readingStep(type: MaterialType, page: number, pages: number): RunStep {
  if (page === 0) return { words: LABELS[type], done: 0, total: 0 }
  const unit = type === 'blog' ? 'article' : 'page'
  return { words: `Reading ${unit} ${page} of ${pages}`, done: page - 1, total: pages }
}

const MAX_NAME = 200

/** Line breaks, control characters and direction marks could make a name look like another one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu

/**
 * Returns the name of an uploaded file as it is stored and shown: without folders and invisible
 * characters.
 */
export function materialName(filename: string): string {
  const baseName = filename.split(/[/\\]/).at(-1) ?? ''
  const name = baseName.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
  return shortened(name) || 'Untitled'
}

/** Keeps the extension of a name that is cut, because it shows the file's type. */
function shortened(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= MAX_NAME) return name
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, MAX_NAME - extension.length).join('') + extension
}
