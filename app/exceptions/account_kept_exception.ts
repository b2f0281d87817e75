import { Exception } from '@adonisjs/core/exceptions'

const REASONS = {
  publishing: {
    ...{ status: 409, code: 'E_PUBLISHING' },
    sentence: 'One of your posts is being published right now. Please try again in a minute.',
  },
  email: {
    ...{ status: 422, code: 'E_WRONG_EMAIL' },
    sentence: "This isn't the email address of this account.",
  },
  heir: {
    ...{ status: 422, code: 'E_NO_HEIR' },
    sentence: 'The new owner must be a member of the organization.',
  },
} as const

/** Why an account is not deleted. */
export default class AccountKeptException extends Exception {
  constructor(reason: keyof typeof REASONS) {
    const { status, code, sentence } = REASONS[reason]
    super(sentence, { status, code })
  }
}
