import { MOST_FAILURES } from '#domain/campaigns/failed_runs'

/** Where a campaign is activated again. */
export const CAMPAIGNS_LINK = '/dashboard/campaigns'

const SHOWN_NAME = 100

/** What users are told when a campaign has failed too often. `sentence`: why, the last time. */
export function pausedNotice(name: string, sentence: string): { title: string; body: string } {
  const characters = Array.from(name)
  const shown =
    characters.length > SHOWN_NAME ? `${characters.slice(0, SHOWN_NAME).join('')}…` : name
  return {
    title: `The campaign "${shown}" is paused.`,
    body: `Herald couldn't write a post ${MOST_FAILURES} times in a row. ${sentence}`,
  }
}
