import vine from '@vinejs/vine'
import type { HttpRequest } from '@adonisjs/core/http'
import { CLOCKS, clockOfLanguages, DEFAULT_CLOCK } from '#domain/schedule/clock'

export const clockValidator = vine.create({
  clock: vine.enum(CLOCKS),
})

/** The clock of someone without an account: that of their browser's first language. */
export function visitorClock(request: HttpRequest) {
  return clockOfLanguages(request.header('accept-language')) ?? DEFAULT_CLOCK
}
