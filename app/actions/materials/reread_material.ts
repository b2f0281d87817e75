import { inject } from '@adonisjs/core'
import type Material from '#models/material'
import { now } from '#services/clock'
import { MaterialQueue } from '#services/materials/reading_process'

type RereadMaterialInput = { material: Material; userId: string }

/**
 * Enqueues a material to be read again: a changed website or a failed one. A material that is
 * being read is left alone.
 */
@inject()
export default class RereadMaterial {
  constructor(private queue: MaterialQueue) {}

  async handle({ material, userId }: RereadMaterialInput) {
    if (await material.requeue(userId, now())) await this.queue.enqueue(material.organizationId)
    return material.refresh()
  }
}
