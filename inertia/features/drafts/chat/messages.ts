export const CHAT = {
  placeholder: 'Ask for a change, or describe the next post...',
  failed: 'Sorry, I encountered an error. Please try again.',
  imageFailed: (detail: string) =>
    `Failed to generate post with image: ${detail.replace(/\.$/, '')}. Try selecting a different model or add your API key in Settings.`,
  cutOff: 'The connection was lost before the answer was complete.',
  unanswered: "This message wasn't answered. Please send it again.",
  attachFailed: (detail: string) => `Failed to read the PDF: ${detail}`,
  clearQuestion: 'Clear this conversation? Its drafts and posts are kept.',
  clearFailed: 'Failed to clear the conversation. Please try again.',
  earlierFailed: 'Failed to load earlier messages. Please try again.',
  stopFailed: 'Failed to stop. Please try again.',
  againFailed: 'Failed to restart. Please try again.',
  like: (post: string) => `Like “${post}”`,
  notLike: 'Write in another manner',
  stopped: 'Stopped',
  stopping: 'Stopping...',
  emptyTitle: 'What should the next post be about?',
  emptyHint: 'Describe your idea in a sentence. The assistant writes in your brand voice.',
  sample: 'Sample (sandbox)',
  carouselTime: 'A carousel has 5 slides and takes 2 to 3 minutes.',
  readMore: 'Read more',
  readLess: 'Read less',
} as const

/** Shown one after the other until the first text arrives. */
export const LOADING_LINES = [
  'Reading your request...',
  'Applying your brand voice...',
  'Finding a first line...',
  'Choosing the strongest point...',
  "Cutting what you don't need...",
] as const

export const LOADING_LINE_MS = 2500

export const SUGGESTIONS = [
  'Write about our onboarding redesign',
  'Three lessons from our last project',
  'Make a carousel about hiring',
] as const
