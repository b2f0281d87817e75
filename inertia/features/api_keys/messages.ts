import type { GateType } from '@domain/settings/api_keys'

export const KEY_PROMPT = {
  failed: 'Failed to save API key. Please try again.',
  unchecked: "API key saved. It couldn't be tested because the provider isn't reachable right now.",
  settings: 'Go to Settings',
  save: 'Save and continue',
  saving: 'Saving...',
  discard: 'Discard what you typed?',
  tip: "One OpenRouter key works for models from OpenAI, Anthropic, Google, Meta and others. It's stored encrypted and never shown again.",
  appTip:
    "Create an app in the LinkedIn developer portal and paste its client ID and secret. They're stored encrypted and never shown again.",
} as const

export const KEY_TITLES: Readonly<Record<GateType, string>> = {
  openai: 'Add an API key',
  linkedin: 'Add your LinkedIn app',
}

export const KEY_REASONS: Readonly<Record<GateType, string>> = {
  openai:
    "The assistant needs an API key from an AI provider. Your request continues once it's saved.",
  linkedin: "Publishing needs LinkedIn app credentials. It continues once they're saved.",
}
