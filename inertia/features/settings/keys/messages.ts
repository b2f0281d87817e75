export const KEYS = {
  title: 'API keys',
  subtitle: 'Stored encrypted, used only for you and never shown again.',
  add: 'Add',
  replace: 'Replace',
  test: 'Test',
  testing: 'Testing...',
  remove: 'Remove',
  save: 'Save',
  saving: 'Saving...',
  good: (name: string) => `This ${name} key works.`,
  failed: 'The request failed. Please try again.',
  removed: 'API key removed.',
  question: (name: string) =>
    `Remove the ${name} key? Features that need it stop working until you add another one.`,
} as const

export const MODELS = {
  title: 'Models',
  subtitle: 'Defaults for the assistant and new campaigns. You can choose another model each time.',
  failed: 'Not saved.',
  saved: 'Saved!',
} as const
