import vine from '@vinejs/vine'

/**
 * `uid` names the tab, as the client of @adonisjs/transmit sends it. `since` is the moment at which
 * the server rendered its page.
 */
export const liveStreamValidator = vine.create({
  uid: vine.string().regex(/^[\w-]{8,64}$/),
  org_id: vine.string().maxLength(64).optional(),
  since: vine.string().maxLength(100).optional(),
})
