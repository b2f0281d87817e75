import { COMMON_PASSWORD, EMAIL_AS_PASSWORD, isOwnEmail } from '#domain/auth/rules'
import { isCommonPassword } from '#services/passwords/common_passwords'

/**
 * Why a new password of this user is too easy to guess, as a sentence; null where it is not. The email
 * address is in its normal form.
 */
export function passwordWeakness(password: string, email: string): string | null {
  if (isOwnEmail(password, email)) return EMAIL_AS_PASSWORD
  return isCommonPassword(password) ? COMMON_PASSWORD : null
}
