/** The limits of inputs, in characters unless stated otherwise. */
export const ASSISTANT_BOUNDS = {
  text: { max: 8000 },
  prompt: { max: 8000 },
  topic: { max: 8000 },
  tone: { max: 200 },
  model: { max: 120 },
  /** The maximum length of an attachment. The rest of a longer one is not stored. */
  attachment: { max: 200_000 },
  attachmentName: { max: 255 },
} as const

/** The number of messages on one page of the conversation. */
export const CONVERSATION_PAGE = 50

/**
 * A message without a reply waits this long after its last renewal, in milliseconds. The process
 * that writes the reply renews it.
 */
export const REPLY_LEASE_MS = 60_000
export const RENEW_REPLY_EVERY_MS = 15_000

/** How long an attachment without a message is stored, in days. */
export const UNUSED_ATTACHMENT_DAYS = 1

/**
 * A model's id as a user or a vendor writes it: 'gpt-4o-mini', '~openai/gpt-latest', 'llama3.2:3b'.
 */
export const MODEL_ID = /^[~A-Za-z0-9][A-Za-z0-9._:@/+-]*$/

export type MessageRole = 'user' | 'assistant'

/** The kinds of answers. A text with an image has the kind `image`. */
export const MESSAGE_KINDS = ['text', 'image', 'carousel'] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]
