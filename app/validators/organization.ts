import vine from '@vinejs/vine'

/** Ids are short; anything longer cannot be one. */
export const orgIdValidator = vine.create({ org_id: vine.string().maxLength(64) })
