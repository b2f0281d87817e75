import vine from '@vinejs/vine'

/** Query of a cancellation; the default is the end of the period. */
export const cancellationValidator = vine.create({
  immediate: vine.enum(['true', 'false']).optional(),
})
