import { inject } from '@adonisjs/core'
import Material from '#models/material'
import { resolveAiAccess } from '#services/ai/ai_access'
import { deadClaims, runningWork } from '#services/background/run_worker'
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

  async failDeadClaims() {
    const reading = () => Material.query().where('status', 'processing').select('claimed_by')
    const dead = await deadClaims(reading)
    if (dead.length > 0) await Material.failLost(dead, now())
  }
}
