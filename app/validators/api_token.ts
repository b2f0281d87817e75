import vine from '@vinejs/vine'
import { MAX_PASSWORD } from '#domain/auth/rules'
import { TOKEN_DAYS, TOKEN_NAME, TOKEN_SCOPE_IDS, type TokenDays } from '#domain/auth/token_scopes'

const days = TOKEN_DAYS.filter((some) => some !== null)

/** `expires_in` counts days; null: the token lives until it is revoked. */
export const apiTokenValidator = vine.create({
  name: vine
    .string()
    .trim()
    .minLength(TOKEN_NAME.min)
    .maxLength(TOKEN_NAME.max)
    .regex(/^\P{Cc}*$/u),
  scopes: vine
    .array(vine.enum(TOKEN_SCOPE_IDS))
    .minLength(1)
    .maxLength(TOKEN_SCOPE_IDS.length)
    .distinct(),
  /** Asked for where the token lives until it is revoked. */
  password: vine.string().maxLength(MAX_PASSWORD).optional(),
  expires_in: vine.number({ strict: true }).in(days).nullable(),
})

/** Days in the words of the rules. */
export function toDays(sent: number | null): TokenDays {
  return TOKEN_DAYS.find((some) => some === sent) ?? null
}
