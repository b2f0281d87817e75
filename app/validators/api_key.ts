import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { BLANK_KEY_MESSAGE, GATE_TYPES, KEY_FIELDS, cleanKey } from '#domain/settings/api_keys'
import { parseLinkedinApp, type LinkedinApp } from '#domain/settings/linkedin_app'

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
const linkedinRule = vine.createRule((value, _, field) => {
  const app = cleanApp(value)
  if (app === null) field.report(BLANK_KEY_MESSAGE, 'linkedinApp', field)
  else field.mutate(app, field)
})

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
