import vine from '@vinejs/vine'
import { PAGE, parseCursor } from '#domain/paging/cursor'

const isCursor = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || parseCursor(value) === null) {
    field.report('{{ field }} must be a cursor returned by this list.', 'cursor', field)
  }
})

/** Where the page before ended. */
export function cursor() {
  return vine.string().maxLength(100).use(isCursor()).transform(parseCursor)
}

/** `limit` and `cursor` of lists that can grow (contract, "Success"). */
export function pageFields() {
  return {
    limit: vine.number().withoutDecimals().min(1).max(PAGE.max).optional(),
    cursor: cursor().optional(),
  }
}

export const pageValidator = vine.create(pageFields())
