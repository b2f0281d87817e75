import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { zoneOf } from '#models/zone_of'
import { campaignList } from '#queries/campaigns/campaign_list'
import { campaignCard } from '#transformers/campaign_transformer'

export default class CampaignsPageController {
  /** `zone` is the clock that time slots go by. */
  async show({ inertia, selectedOrganization }: HttpContext) {
    if (!selectedOrganization) return inertia.render('campaigns', { campaigns: [], zone: 'UTC' })
    const { id } = selectedOrganization
    const campaigns = async () => {
      const listed = await campaignList(id)
      return listed.map((one) => campaignCard(one, DateTime.utc()))
    }
    return inertia.render('campaigns', { campaigns, zone: await zoneOf(id) })
  }
}
