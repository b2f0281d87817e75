import env from '#start/env'

/** The AI key of this installation; null when the environment names none. */
export function instanceAiKey(): string | null {
  return env.get('OPENROUTER_API_KEY') || null
}
