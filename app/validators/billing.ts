import vine from '@vinejs/vine'

/** Query of a cancellation; without a word it is the gentle one. */
export const cancellationValidator = vine.create({
  immediate: vine.enum(['true', 'false']).optional(),
})
