import { useEffect, useState } from 'react'
import { reportQuietly } from '~/lib/report_quietly'
import type { CampaignAnalytics } from '~/lib/campaign_wire'
import { loadAnalytics } from './campaign_calls'

const ZEROS: CampaignAnalytics = {
  ...{ total_posts: 0, successful_posts: 0, failed_posts: 0, pending_review: 0 },
  ...{ total_impressions: 0, total_likes: 0, total_comments: 0, total_shares: 0 },
  ...{ avg_engagement_rate: 0, best_performing_pillar: null, best_performing_time: null },
}

/** The figures of a campaign; null while they load. */
export function useAnalytics(id: string) {
  const [analytics, setAnalytics] = useState<CampaignAnalytics | null>(null)

  useEffect(() => {
    let isCurrent = true
    const show = (found: CampaignAnalytics) => isCurrent && setAnalytics(found)
    loadAnalytics(id)
      .then(show)
      .catch((error) => {
        reportQuietly(error)
        show(ZEROS)
      })
    return () => {
      isCurrent = false
    }
  }, [id])

  return analytics
}
