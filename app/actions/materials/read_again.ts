import { inject } from '@adonisjs/core'
import type Material from '#models/material'
import { now } from '#services/clock'
import { ReadingLane } from '#services/materials/reading_lane'

type ReadAgainInput = { material: Material; userId: string }

/** Reads a material anew: a website that has changed, or what failed. One under way stays so. */
@inject()
export default class ReadAgain {
  constructor(private lane: ReadingLane) {}

  async handle({ material, userId }: ReadAgainInput) {
    if (await material.readAgain(userId, now())) await this.lane.handOver(material.organizationId)
    return material.refresh()
  }
}
