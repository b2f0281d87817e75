export type MessageRole = 'user' | 'assistant'

/** What the assistant answers with. A text with a picture is an image. */
export const MESSAGE_KINDS = ['text', 'image', 'carousel'] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]
