import { inject } from '@adonisjs/core'
import Material from '#models/material'
import { aiAccess } from '#services/ai/ai_access'
import { isClaimOfTheDead } from '#services/background/run_worker'
import { workSettings } from '#services/background/work_settings'
import { ReadingLane } from '#services/materials/reading_lane'
import { now } from '#services/clock'

const MOST_AT_ONCE = 100

/** Of this process. */
let isFirstRound = true

/** Sees to it that no material is waited for in vain. */
@inject()
export default class LookAfterMaterials {
  constructor(private lane: ReadingLane) {}

  async handle() {
    if (isFirstRound) {
      await this.endEarlierLives()
      await this.describeImages()
    }
    isFirstRound = false
    await Material.endSilent(now())
    for (const organizationId of await Material.organizationsWaiting(MOST_AT_ONCE)) {
      await this.lane.handOver(organizationId)
    }
  }

  /** A key of the installation comes with a restart. */
  async describeImages() {
    if (aiAccess({})) await Material.awaitDescription(now())
  }

  /** Where this process alone reads, what an earlier one on this host was at is known to be lost. */
  async endEarlierLives() {
    if (!workSettings().isEmbedded) return
    const held = await Material.query().where('status', 'processing').select('claimed_by')
    const claims = new Set(held.flatMap(({ claimedBy }) => claimedBy ?? []))
    const lost = [...claims].filter(isClaimOfTheDead)
    if (lost.length > 0) await Material.endLost(lost, now())
  }
}
