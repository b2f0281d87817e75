import type { MessageKind } from '@domain/assistant/assistant_bounds'

export const PROMPTS = {
  title: 'Edit prompts',
  subtitle:
    'Instructions the assistant follows for everyone in this organization. Brand voice and the latest analysis are added automatically.',
  loading: 'Loading prompts...',
  loadFailed: 'Failed to load the prompts. Please try again.',
  changedSince: (prompt: string) => `Someone changed this prompt. Saving replaces: ${prompt}`,
  saved: 'Prompt saved',
  saveFailed: 'Failed to save the prompt. Please try again.',
  reset: 'Prompt reset',
  resetFailed: 'Failed to reset the prompt. Please try again.',
  resetQuestion: 'Reset to the default prompt?',
  discardQuestion: 'You have unsaved changes. Close anyway?',
  isDefault: 'Default',
  isOwn: 'Changed',
} as const

export const PROMPT_KINDS: { kind: MessageKind; label: string }[] = [
  { kind: 'text', label: 'Posts' },
  { kind: 'image', label: 'Images' },
  { kind: 'carousel', label: 'Carousels' },
]
