import vine, { SimpleMessagesProvider } from '@vinejs/vine'

/** What a validator says to a person when the product has no words of its own for it. */
const SENTENCES = {
  'required': '{{ field }} is required.',
  'string': '{{ field }} must be a text.',
  'number': '{{ field }} must be a number.',
  'boolean': '{{ field }} must be true or false.',
  'array': '{{ field }} must be a list.',
  'object': '{{ field }} must be an object.',
  'email': 'Please enter a valid email address.',
  'regex': '{{ field }} is not valid.',
  'enum': '{{ field }} is not one of the choices.',
  'literal': '{{ field }} is not one of the choices.',
  'minLength': '{{ field }} is required.',
  'maxLength': '{{ field }} must be at most {{ max }} characters long.',
  'array.maxLength': '{{ field }} must hold at most {{ max }} entries.',
  'min': '{{ field }} must be at least {{ min }}.',
  'max': '{{ field }} must be at most {{ max }}.',
  'withoutDecimals': '{{ field }} must be a whole number.',
}

const FIELDS = {
  full_name: 'Your full name',
  email: 'Your email address',
  password: 'A password',
  password_confirmation: 'The confirmation of the password',
  token: 'The token',
  name: 'A name',
  website: 'The website',
  brand_tone: 'The brand tone',
  target_audience: 'The target audience',
  timezone: 'A timezone',
  org_id: 'An organization',
}

vine.messagesProvider = new SimpleMessagesProvider(SENTENCES, FIELDS)
