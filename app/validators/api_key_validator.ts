import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { BLANK_KEY_MESSAGE, GATE_TYPES, KEY_FIELDS, cleanKey } from '#domain/settings/api_keys'
import { parseLinkedinApp } from '#domain/linkedin/linkedin_scopes'
import type { LinkedinApp } from '#domain/linkedin/linkedin_scopes'
import { MAX_PASSWORD } from '#domain/auth/auth_rules'
import { TOKEN_DAYS, TOKEN_NAME, TOKEN_SCOPE_IDS } from '#domain/auth/token_scopes'
import type { TokenDays } from '#domain/auth/token_scopes'
import { IMAGE_MODELS, TEXT_MODELS } from '#domain/ai/model_catalog'
import { visibleName } from '#validators/fields'

const keyRule = vine.createRule((text, _, field) => {
  const cleaned = typeof text === 'string' ? cleanKey(text) : null
  if (cleaned === null) field.report(BLANK_KEY_MESSAGE, 'apiKey', field)
  else field.mutate(cleaned, field)
})

function key() {
  return vine.string().use(keyRule()).optional()
}

function cleanApp(value: unknown): LinkedinApp | null {
  const app = parseLinkedinApp(typeof value === 'string' ? value : JSON.stringify(value))
  const clientId = cleanKey(app?.clientId ?? '')
  const clientSecret = cleanKey(app?.clientSecret ?? '')
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

/** An object {client_id, client_secret}, or the same as JSON text. */
const linkedinRule = vine.createRule(
  (value, _, field) => {
    const app = cleanApp(value)
    if (app === null) field.report(BLANK_KEY_MESSAGE, 'linkedinApp', field)
    else field.mutate(app, field)
  },
  {
    toJSONSchema: (schema) => {
      const text = { type: 'string' } as const
      const properties = { client_id: text, client_secret: text }
      const app = { type: 'object', properties, required: Object.keys(properties) } as const
      schema.anyOf = [{ ...app, required: [...app.required] }, text]
    },
  }
)

const names = Object.keys(KEY_FIELDS) as (keyof typeof KEY_FIELDS)[]

const single = Object.fromEntries(names.map((name) => [name, key()]))

export const apiKeysValidator = vine.create({
  ...(single as Record<keyof typeof KEY_FIELDS, ReturnType<typeof key>>),
  linkedin: vine.any().use(linkedinRule()).optional(),
  linkedin_client_id: key(),
  linkedin_client_secret: key(),
})

apiKeysValidator.messagesProvider = new SimpleMessagesProvider({ string: BLANK_KEY_MESSAGE })

export const keyTypeValidator = vine.create({ key_type: vine.enum(GATE_TYPES) })

const days = TOKEN_DAYS.filter((some) => some !== null)

/** `expires_in` is in days; null for a token without an expiry. */
export const apiTokenValidator = vine.create({
  name: visibleName(TOKEN_NAME),
  scopes: vine
    .array(vine.enum(TOKEN_SCOPE_IDS))
    .minLength(1)
    .maxLength(TOKEN_SCOPE_IDS.length)
    .distinct(),
  /** Required for a token without an expiry. */
  password: vine.string().maxLength(MAX_PASSWORD).optional(),
  expires_in: vine.number({ strict: true }).in(days).nullable(),
})

export function toDays(sent: number | null): TokenDays {
  return TOKEN_DAYS.find((some) => some === sent) ?? null
}

const textIds = TEXT_MODELS.map(({ id }) => id)

const imageIds = IMAGE_MODELS.map(({ id }) => id)

/** Null removes a choice; missing fields stay as they are. */
export const modelChoiceValidator = vine.create({
  text_model: vine.enum(textIds).nullable().optional(),
  image_model: vine.enum(imageIds).nullable().optional(),
  content_generation_model: vine.enum(textIds).nullable().optional(),
})
