import { Exception } from '@adonisjs/core/exceptions'

const REASONS = {
  publishing: {
    ...{ status: 409, code: 'E_PUBLISHING' },
    sentence: 'A post of yours is being published right now. Please try again in a minute.',
  },
  email: {
    ...{ status: 422, code: 'E_WRONG_EMAIL' },
    sentence: 'This is not the e-mail address of this account.',
  },
  heir: {
    ...{ status: 422, code: 'E_NO_HEIR' },
    sentence: 'Whoever is to own an organization has to be a member of it.',
  },
} as const

/** Why an account is not deleted. */
export default class AccountKeptException extends Exception {
  constructor(reason: keyof typeof REASONS) {
    const { status, code, sentence } = REASONS[reason]
    super(sentence, { status, code })
  }
}
