import vine from '@vinejs/vine'
import { instant } from '#validators/fields'

/** Names the version that the member saw. */
export const approvalOfVersionValidator = vine.create({
  version: vine.number({ strict: true }).withoutDecimals().min(0),
})

/** When the post should be published; without a time, the person who schedules it chooses one. */
export const reviewRequestValidator = vine.create({
  publish_time: instant().optional(),
})
