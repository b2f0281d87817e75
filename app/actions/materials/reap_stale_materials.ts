import { inject } from '@adonisjs/core'
import Material from '#models/material'
import { resolveAiAccess } from '#services/ai/ai_access'
import { isStaleClaim, runningWork } from '#services/background/run_worker'
import { slowJobSettings } from '#services/background/slow_jobs'
import { MaterialQueue } from '#services/materials/reading_process'
import { now } from '#services/clock'

const BATCH_SIZE = 100

/** True until the first run in this process. */
let isFirstRun = true

/** Makes sure that no material waits forever. */
@inject()
export default class ReapStaleMaterials {
  constructor(private queue: MaterialQueue) {}

  async handle() {
    if (isFirstRun) {
      await this.failDeadClaims()
      await this.describeImages()
    }
    isFirstRun = false
    await Material.failSilent(now(), runningWork.ids)
    for (const organizationId of await Material.organizationsWithPending(BATCH_SIZE)) {
      await this.queue.enqueue(organizationId)
    }
  }

  /** A key in the installation's configuration takes effect with a restart. */
  async describeImages() {
    if (resolveAiAccess({})) await Material.requeueUndescribed(now())
  }

  /** With an embedded worker, claims of an earlier process on this host are known to be lost. */
  async failDeadClaims() {
    if (!slowJobSettings().isEmbedded) return
    const held = await Material.query().where('status', 'processing').select('claimed_by')
    const claims = new Set(held.flatMap(({ claimedBy }) => claimedBy ?? []))
    const deadClaims = [...claims].filter(isStaleClaim)
    if (deadClaims.length > 0) await Material.failLost(deadClaims, now())
  }
}
