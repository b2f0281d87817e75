import { inject } from '@adonisjs/core'
import { MATERIAL_SENTENCES, MOST_MATERIALS, type UrlType } from '#domain/materials/material_rules'
import { shownAddress } from '#domain/materials/site_address'
import { websiteUrl } from '#domain/organizations/website_url'
import MaterialKnownException from '#exceptions/material_known_exception'
import MaterialRefusedException from '#exceptions/material_refused_exception'
import Material from '#models/material'
import { addressRefusal } from '#services/materials/address_check'
import { ReadingLane } from '#services/materials/reading_lane'

type AddAddressInput = {
  organizationId: string
  userId: string
  /** As a person typed it. */
  address: string
  type: UrlType
}

const MAX_NAME = 200

/** Adds a website or a blog and has it read. The same address is there once. */
@inject()
export default class AddAddress {
  constructor(private lane: ReadingLane) {}

  /** @throws MaterialRefusedException, MaterialKnownException */
  async handle({ organizationId, userId, address, type }: AddAddressInput) {
    const url = await this.#checked(address)
    if (await Material.isFull(organizationId, MOST_MATERIALS)) {
      throw new MaterialRefusedException(MATERIAL_SENTENCES.too_many)
    }
    const name = shownAddress(url).slice(0, MAX_NAME)
    const own = { organizationId, userId, status: 'pending' as const }
    const material = new Material().merge({ ...own, type, name, url, urlKey: Material.urlKey(url) })
    if (!(await material.saveAsNew())) throw new MaterialKnownException()
    await this.lane.handOver(organizationId)
    return material.refresh()
  }

  async #checked(address: string) {
    if (address.trim() === '') throw new MaterialRefusedException(MATERIAL_SENTENCES.no_address)
    const url = websiteUrl(address)
    if (url === null) throw new MaterialRefusedException(MATERIAL_SENTENCES.bad_address)
    const refusal = await addressRefusal(url)
    if (refusal !== null) throw new MaterialRefusedException(refusal)
    return url
  }
}
