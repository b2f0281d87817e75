/** The length of a message from the contact form in characters after trimming. */
export const MESSAGE_LENGTH = { min: 1, max: 5000 }

/** The number of messages per hour and IP address. The limit stops floods. */
export const CONTACT_THROTTLE = { tries: 5, windowMs: 60 * 60 * 1000 }

/** How long messages are stored, in days. */
export const CONTACT_RETENTION_DAYS = 365
