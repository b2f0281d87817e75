import type { Group } from '@japa/runner/core'
import ai from '#config/ai'

/** Short waits for the time of each test: milliseconds of `config/ai.ts`. */
export function impatientAi(group: Group, waits: Partial<typeof ai>) {
  group.each.setup(() => {
    const usual = { ...ai }
    Object.assign(ai, waits)
    return () => void Object.assign(ai, usual)
  })
}
