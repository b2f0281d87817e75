import { useEffect, useState } from 'react'
import { reportQuietly } from '~/lib/report_quietly'
import { authorsOf, type CampaignAuthor } from './campaign_authors'
import { loadAuthors } from './campaign_calls'

/** Whom the organization can publish as; null until they have loaded, and when they did not. */
export function useAuthors(orgId: string, userId: string) {
  const [authors, setAuthors] = useState<CampaignAuthor[] | null>(null)

  useEffect(() => {
    let isCurrent = true
    loadAuthors(orgId, userId)
      .then((found) => isCurrent && setAuthors(authorsOf(found)))
      .catch(reportQuietly)
    return () => {
      isCurrent = false
    }
  }, [orgId, userId])

  return authors
}
