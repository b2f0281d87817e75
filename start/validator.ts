import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'

/** The default messages of validators. The product has specific messages for some fields. */
const MESSAGES = {
  'required': '{{ field }} is required.',
  'string': '{{ field }} must be text.',
  'number': '{{ field }} must be a number.',
  'boolean': '{{ field }} must be true or false.',
  'array': '{{ field }} must be a list.',
  'object': '{{ field }} must be an object.',
  'email': 'Please enter a valid email address.',
  'regex': "{{ field }} isn't valid.",
  'email.regex': 'Please enter a valid email address.',
  'client_email.regex': 'Please enter a valid email address.',
  'id.regex':
    'id must be draft_, scheduled_ or camp_, depending on what it names, and 1 to 48 letters, digits, hyphens or underscores.',
  'enum': "{{ field }} isn't one of the allowed values.",
  'literal': "{{ field }} isn't one of the allowed values.",
  'in': "{{ field }} isn't one of the allowed values.",
  'url': "{{ field }} isn't a valid URL.",
  'minLength': '{{ field }} is required.',
  'maxLength': '{{ field }} can be up to {{ max }} characters long.',
  'array.fixedLength': '{{ field }} must have {{ size }} entries.',
  'distinct': "{{ field }} can't contain the same entry twice.",
  'array.minLength': "{{ field }} can't be empty.",
  'slides.array.minLength': '{{ field }} must have at least {{ min }} entries.',
  'array.maxLength': '{{ field }} can have up to {{ max }} entries.',
  'min': '{{ field }} must be at least {{ min }}.',
  'max': '{{ field }} must be at most {{ max }}.',
  'withoutDecimals': '{{ field }} must be a whole number.',
}

const FIELDS = {
  full_name: 'Your full name',
  email: 'Your email address',
  password: 'A password',
  password_confirmation: 'The password confirmation',
  token: 'The token',
  name: 'A name',
  message: 'A message',
  website: 'The website',
  brand_tone: 'The brand tone',
  target_audience: 'The target audience',
  timezone: 'A timezone',
  clock: 'A clock',
  org_id: 'An organization',
}

/** Bounds as people read them: 1,250. */
function withSeparators(options: Record<string, unknown> = {}) {
  const entries = Object.entries(options).map(([key, value]) => {
    return [key, typeof value === 'number' ? value.toLocaleString('en-US') : value]
  })
  return Object.fromEntries(entries)
}

/**
 * An entry of a list has only an index, so its message uses the list's name. The whole input has no
 * name.
 */
class ValidationMessages extends SimpleMessagesProvider {
  getMessage(raw: string, rule: string, field: FieldContext, options?: Record<string, unknown>) {
    const list = field.wildCardPath.split('.').findLast((part) => part !== '*')
    const name =
      typeof field.name === 'number' ? `An entry in ${list}` : field.name || 'The request body'
    return super.getMessage(raw, rule, { ...field, name }, withSeparators(options))
  }
}

vine.messagesProvider = new ValidationMessages(MESSAGES, FIELDS)

const { asNumber, isDistinct } = vine.helpers

/** The library's own conversion throws for an object such as `{"toString": 1}`. */
vine.helpers.asNumber = (value) => (typeof value === 'object' ? Number.NaN : asNumber(value))

/** So does its comparison. The rules of the compared fields refuse such an object. */
vine.helpers.isDistinct = (entries, fields) => {
  try {
    return isDistinct(entries, fields)
  } catch {
    return true
  }
}
