/** How a vendor's answers differ from another's; the paths share everything else. */
export interface Dialect {
  vendor: 'openrouter' | 'openai'
  /** The id in the catalogue of a model as this vendor calls it. */
  catalogueId(id: string): string
  /** What this vendor calls a model of the catalogue. */
  shownId(id: string): string
  /** Who is said to have served it; null where that is not told. */
  provider: string | null
  /** Whether streams carry comments that keep the line open, and end with the usage unasked. */
  isRouter: boolean
}

export const OPENROUTER: Dialect = {
  vendor: 'openrouter',
  catalogueId: (id) => id,
  shownId: (id) => id,
  provider: 'Sandbox',
  isRouter: true,
}

export const OPENAI: Dialect = {
  vendor: 'openai',
  catalogueId: (id) => `openai/${id}`,
  shownId: (id) => id.replace(/^openai\//, ''),
  provider: null,
  isRouter: false,
}
