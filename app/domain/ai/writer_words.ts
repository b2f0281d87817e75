import { newerModel, textModel } from '#domain/ai/models'

/** The model that was chosen, by its id on the screens, and the one that answered, as its vendor calls it. */
export interface Writer {
  asked: string
  answered: string
}

/** Who wrote an answer; where that is another model than the chosen one, why (`today`: YYYY-MM-DD). */
export function writerWords({ asked, answered }: Writer, today: string): string {
  const chosen = textModel(asked)
  if (!chosen) return `Written by ${answered}`
  if (isModel(chosen.id, answered) || isModel(chosen.router[0], answered)) {
    return `Written by ${chosen.label}`
  }
  const why = newerModel(asked, today) ? `${chosen.label} is retired` : `for ${chosen.label}`
  return `Written by ${answered} (${why})`
}

/** Vendors answer with the name of a model's dated edition, with or without its maker. */
function isModel(id: string, answered: string): boolean {
  const name = bareName(answered)
  const wanted = bareName(id)
  return (
    name === wanted || (name.startsWith(`${wanted}-`) && /^\d/.test(name.slice(wanted.length + 1)))
  )
}

function bareName(id: string): string {
  return id
    .slice(id.lastIndexOf('/') + 1)
    .replace(/:.*$/, '')
    .toLowerCase()
}
