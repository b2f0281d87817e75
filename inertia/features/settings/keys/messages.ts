/** The words of keys and models; the spec has the fields and no screen for them. */
export const KEYS = {
  title: 'API keys',
  lede: 'Stored encrypted, used for you alone, and never shown again.',
  add: 'Add',
  replace: 'Replace',
  test: 'Test',
  testing: 'Testing...',
  remove: 'Remove',
  save: 'Save',
  saving: 'Saving...',
  good: (name: string) => `${name} accepts this key.`,
  failed: 'This could not be done. Please try again.',
  removed: 'API key removed.',
  question: (name: string) =>
    `Remove the key of ${name}? What needs it stops until there is another one.`,
} as const

export const MODELS = {
  title: 'Models',
  lede: 'What is chosen when you write with the assistant or make a campaign; each can choose another.',
  failed: 'Not saved. Try again.',
  saved: 'Saved!',
} as const
