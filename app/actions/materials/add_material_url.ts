import { inject } from '@adonisjs/core'
import { MATERIAL_SENTENCES } from '#domain/materials/material_rules'
import type { UrlType } from '#domain/materials/material_rules'
import { websiteUrl } from '#domain/organizations/organization_rules'
import { DuplicateMaterialException, MaterialRefusedException } from '#errors/materials_errors'
import { urlRefusal } from '#services/web/checked_address'
import { MaterialQueue } from '#services/materials/reading_process'
import { displayUrl } from '#domain/materials/site_url'
import Material from '#models/material'

type AddMaterialUrlInput = {
  organizationId: string
  userId: string
  /** As the user typed it. */
  url: string
  type: UrlType
}

const MAX_NAME = 200

/** Adds a website or a blog and enqueues it for reading. The same URL is added only once. */
@inject()
export default class AddMaterialUrl {
  constructor(private queue: MaterialQueue) {}

  /** @throws MaterialRefusedException, DuplicateMaterialException */
  async handle({ organizationId, userId, url: typed, type }: AddMaterialUrlInput) {
    const url = await this.#requireReachable(typed)
    if (await Material.hasReachedLimit(organizationId)) {
      throw new MaterialRefusedException(MATERIAL_SENTENCES.too_many)
    }
    const name = displayUrl(url).slice(0, MAX_NAME)
    const own = { organizationId, userId, status: 'pending' as const }
    const material = new Material().merge({ ...own, type, name, url, urlKey: Material.urlKey(url) })
    if (!(await material.saveAsNew())) throw new DuplicateMaterialException()
    await this.queue.enqueue(organizationId)
    return material.refresh()
  }

  async #requireReachable(typed: string) {
    if (typed.trim() === '') throw new MaterialRefusedException(MATERIAL_SENTENCES.no_url)
    const url = websiteUrl(typed)
    if (url === null) throw new MaterialRefusedException(MATERIAL_SENTENCES.bad_url)
    const refusal = await urlRefusal(url)
    if (refusal !== null) throw new MaterialRefusedException(refusal)
    return url
  }
}
