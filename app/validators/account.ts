import vine from '@vinejs/vine'

const ID = vine.string().maxLength(64)

export const accountDeletionValidator = vine.create({
  email: vine.string().trim().maxLength(254),
  password: vine.string().maxLength(255),
  /** By organization: who becomes its owner. */
  heirs: vine.record(ID).optional(),
})
