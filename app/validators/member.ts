import vine from '@vinejs/vine'
import { MAX_EMAIL, normaliseEmail } from '#domain/auth/rules'
import { MAX_INVITATION_TOKEN } from '#domain/organizations/invitation_rules'
import { ROLES } from '#domain/organizations/roles'

/** An address that may be left out; left blank it counts as left out. */
function optionalEmail() {
  return vine
    .string()
    .parse((value) => {
      if (typeof value !== 'string') return value
      return normaliseEmail(value) || undefined
    })
    .maxLength(MAX_EMAIL)
    .email()
    .nullable()
    .optional()
}

export const roleValidator = vine.create({ role: vine.enum(ROLES) })

/** What becomes of the links and feeds that a removed member made; they end where nothing is said. */
export const removalValidator = vine.create({
  links: vine.enum(['end', 'transfer'] as const).optional(),
})

export const newInvitationValidator = vine.create({
  role: vine.enum(ROLES),
  email: optionalEmail(),
})

export const acceptanceValidator = vine.create({
  token: vine.string().minLength(1).maxLength(MAX_INVITATION_TOKEN),
})
