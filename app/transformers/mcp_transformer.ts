import { FOREIGN_TEXT } from '#domain/mcp/tools'

/** An answer of a tool with texts that others wrote. It says so to the program's model. */
export function foreignTexts<T extends object>(answer: T) {
  return { ...answer, note: FOREIGN_TEXT }
}
