import type { ConfirmRequest } from '~/hooks/use_confirm'

export interface Sharing {
  organization: string
  /** Names of the others who may post for it. */
  posters: readonly string[]
  /** Whose LinkedIn account they would post with; null where that isn't known yet. */
  account: string | null
}

/** Names the organization, and who may then post as whom. */
export function shareQuestion({ organization, posters, account }: Sharing): ConfirmRequest {
  const names = new Intl.ListFormat('en').format(posters)
  return {
    title: `Connect ${organization} to LinkedIn`,
    question: `${names} can post for ${organization}. They’ll be able to post as ${account ?? 'you'} on LinkedIn.`,
    action: 'Connect',
    tone: 'primary',
  }
}
