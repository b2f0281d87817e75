import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AddAddress from '#actions/materials/add_address'
import { materialCard } from '#transformers/material_transformer'
import { newAddressValidator } from '#validators/material'

@inject()
export default class MaterialAddressesController {
  constructor(private addAddress: AddAddress) {}

  /** Everything is in the query; there is no body (spec section 7). */
  async store({ auth, organization, request, response }: HttpContext) {
    const { url, material_type: type = 'website' } = await newAddressValidator.validate(
      request.qs()
    )
    const material = await this.addAddress.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      address: url ?? '',
      type,
    })
    return response.created(materialCard(material))
  }
}
