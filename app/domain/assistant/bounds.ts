/** How much may be asked, told and remembered at once, in characters where nothing else is said. */
export const ASSISTANT_BOUNDS = {
  text: { max: 8000 },
  prompt: { max: 8000 },
  topic: { max: 8000 },
  tone: { max: 200 },
  model: { max: 120 },
  /** Of an attachment; the rest of a longer one is not kept. */
  attachment: { max: 200_000 },
  attachmentName: { max: 255 },
} as const

/** Messages that one page of the conversation holds. */
export const CONVERSATION_PAGE = 50

/** How long an attachment that no message carries is kept, in days. */
export const UNUSED_ATTACHMENT_DAYS = 1

/** A model's id as a person or a vendor writes it: 'gpt-4o-mini', '~openai/gpt-latest', 'llama3.2:3b'. */
export const MODEL_ID = /^[~A-Za-z0-9][A-Za-z0-9._:@/+-]*$/
