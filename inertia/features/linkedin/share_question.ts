import type { ConfirmRequest } from '~/hooks/use_confirm'

export interface Sharing {
  organization: string
  /** Names of the other members who may post for it. */
  posters: readonly string[]
  /** The LinkedIn account they would post with; null if it is not known yet. */
  account: string | null
}

/** The question that names the organization, and who may then post with the account. */
export function shareQuestion({ organization, posters, account }: Sharing): ConfirmRequest {
  const names = new Intl.ListFormat('en').format(posters)
  return {
    title: `Connect ${organization} to LinkedIn`,
    question: `${names} can post for ${organization}. They'll be able to post as ${account ?? 'you'} on LinkedIn.`,
    action: 'Connect',
    tone: 'primary',
  }
}
