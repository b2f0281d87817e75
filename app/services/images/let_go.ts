/**
 * Frees what was just drawn with, at once and not when as much again was drawn: the engine does not see
 * how large the pictures behind its small objects are. Does nothing where it is not allowed to
 * (`--expose-gc`).
 */
export function letGo() {
  globalThis.gc?.({ type: 'minor', execution: 'sync' })
}
