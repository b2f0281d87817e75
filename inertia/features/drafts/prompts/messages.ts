import type { PromptKind } from '~/lib/assistant_wire'

/** The words of the edit-prompts panel (spec section 2). */
export const PROMPTS = {
  title: 'Edit prompts',
  lede: 'What the assistant is told before your request, for everybody in this organization. Its brand voice and its newest analysis come along by themselves.',
  loading: 'Loading prompts...',
  loadFailed: 'The prompts could not be loaded. Please try again.',
  saved: 'Prompt saved',
  saveFailed: 'Failed to save the prompt. Please try again.',
  reset: 'Prompt reset',
  resetFailed: 'Failed to reset the prompt. Please try again.',
  resetQuestion: 'Put the original prompt in the place of yours?',
  discardQuestion: 'What you changed is not saved. Close all the same?',
  isDefault: 'The original',
  isOwn: 'Changed',
} as const

export const PROMPT_KINDS: { kind: PromptKind; label: string }[] = [
  { kind: 'text', label: 'Posts' },
  { kind: 'image', label: 'Pictures' },
  { kind: 'carousel', label: 'Carousels' },
]
