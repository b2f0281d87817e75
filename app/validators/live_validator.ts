import vine from '@vinejs/vine'

/** `uid` names the tab, as the client of @adonisjs/transmit sends it. */
export const liveStreamValidator = vine.create({
  uid: vine.string().regex(/^[\w-]{8,64}$/),
  org_id: vine.string().maxLength(64).optional(),
})
