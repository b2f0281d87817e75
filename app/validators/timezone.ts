import vine from '@vinejs/vine'
import { isValidZone } from '#domain/schedule/wall_clock'

const MAX_ZONE = 64

const zoneRule = vine.createRule((zone, _, field) => {
  if (!isValidZone(zone)) field.report('Please choose a valid timezone.', 'timezone', field)
})

export const timezoneValidator = vine.create({
  timezone: vine.string().maxLength(MAX_ZONE).use(zoneRule()),
})
