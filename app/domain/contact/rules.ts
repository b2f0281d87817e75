/** Characters of a message from the contact form, after trimming. */
export const MESSAGE_LENGTH = { min: 1, max: 5000 }

/** So many messages an hour from one address: people, not floods. */
export const CONTACT_THROTTLE = { tries: 5, windowMs: 60 * 60 * 1000 }

/** How long messages are kept. */
export const CONTACT_KEPT_DAYS = 365
