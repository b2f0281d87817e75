import vine from '@vinejs/vine'

/** `uid` names the tab, as the client of @adonisjs/transmit sends it. */
export const liveStreamValidator = vine.create({
  uid: vine.string().uuid(),
  org_id: vine.string().maxLength(64).optional(),
})
