import type { GateType } from '@domain/settings/api_keys'

/** The exact words of the API-key prompt (spec sections 2, 5 and 8). */
export const KEY_PROMPT = {
  failed: 'Failed to save API key. Please try again.',
  unchecked:
    'API key saved. It could not be tried out: its vendor cannot be reached at the moment.',
  settings: 'Go to Settings',
  save: 'Save and continue',
  saving: 'Saving...',
  tip: 'One key of OpenRouter works for the models of OpenAI, Anthropic, Google, Meta and others. It is stored encrypted and never shown again.',
  appTip:
    'Create an app at LinkedIn for developers and paste its id and secret. They are stored encrypted and never shown again.',
} as const

export const KEY_TITLES: Readonly<Record<GateType, string>> = {
  openai: 'Add an API key',
  linkedin: 'Add your LinkedIn app',
}

export const KEY_REASONS: Readonly<Record<GateType, string>> = {
  openai: 'The assistant needs a key of an AI vendor. What you asked for goes on once it is saved.',
  linkedin: 'Publishing needs the credentials of a LinkedIn app. It goes on once they are saved.',
}
