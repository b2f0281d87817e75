import NoMaterialsException from '#exceptions/no_materials_exception'
import ApiKey from '#models/api_key'
import Material from '#models/material'
import { neededAccess } from '#services/ai/ai_access'

type NeedMaterialsInput = { organizationId: string; userId: string }

/** Looks whether an analysis has what it needs, before it is begun. */
export default class NeedMaterials {
  /** @throws NoMaterialsException, AiFailure `no_key` */
  async handle({ organizationId, userId }: NeedMaterialsInput) {
    const { all } = await Material.tallyOf(organizationId)
    if (all === 0) throw new NoMaterialsException()
    neededAccess(await ApiKey.valuesOf(userId))
  }
}
