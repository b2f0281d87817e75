import vine from '@vinejs/vine'
import { MAX_MATERIAL_URL, URL_TYPES } from '#domain/materials/material_rules'

/** The query of `add-url`; that an address is missing is said in the words of the rules. */
export const newAddressValidator = vine.create({
  url: vine.string().trim().maxLength(MAX_MATERIAL_URL).nullable().optional(),
  material_type: vine.enum(URL_TYPES).optional(),
})
