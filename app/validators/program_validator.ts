import vine from '@vinejs/vine'
import { PROGRAM_SCOPES } from '#domain/programs/oauth_rules'

const MAX_SEALED = 16_000

/**
 * A user's consent for a program: the consent page's request, and the scopes that are still
 * checked.
 */
export const consentValidator = vine.create({
  request: vine.string().maxLength(MAX_SEALED),
  scopes: vine.array(vine.enum(PROGRAM_SCOPES)).minLength(1).maxLength(PROGRAM_SCOPES.length),
})
