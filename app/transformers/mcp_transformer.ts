import { FOREIGN_TEXT } from '#domain/mcp/tools'

/**
 * A tool's answer that contains texts of other people, with a note about that for the program's
 * model.
 */
export function foreignTexts<T extends object>(answer: T) {
  return { ...answer, note: FOREIGN_TEXT }
}
