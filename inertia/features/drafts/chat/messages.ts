/** The exact words of the chat (spec sections 2, 8 and 9). */
export const CHAT = {
  title: 'Assistant',
  placeholder: 'Ask for a change, or describe the next post...',
  failed: 'Sorry, I encountered an error. Please try again.',
  imageFailed: (detail: string) =>
    `Failed to generate post with image: ${detail.replace(/\.$/, '')}. Try selecting a different model or add your API key in Settings.`,
  cutOff: 'The connection ended before the answer did.',
  attachFailed: (detail: string) => `Failed to read the PDF: ${detail}`,
  clearQuestion: 'Clear this conversation? Drafts and posts that were made of it stay.',
  clearFailed: 'Failed to clear the conversation. Please try again.',
  earlierFailed: 'Earlier messages could not be loaded. Please try again.',
  stopFailed: 'It could not be stopped. Please try again.',
  againFailed: 'It could not be started again. Please try again.',
  stopped: 'Stopped',
  stopping: 'Stopping...',
  emptyTitle: 'What should the next post be about?',
  emptyHint: 'Describe it in a sentence. The assistant knows the voice of your brand.',
  readMore: 'Read more',
  readLess: 'Read less',
} as const

/** Shown one after the other while nothing has been written yet (spec section 9: 2.5 seconds each). */
export const LOADING_LINES = [
  'Reading what you asked for...',
  'Listening to the voice of your brand...',
  'Looking for the first line...',
  'Choosing the strongest point...',
  'Leaving out what nobody needs...',
] as const

export const LOADING_LINE_MS = 2500

export const SUGGESTIONS = [
  'Write about our onboarding redesign',
  'Three lessons from our last project',
  'Make a carousel about hiring',
] as const
