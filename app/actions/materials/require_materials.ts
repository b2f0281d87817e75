import { NoMaterialsException } from '#errors/materials_errors'
import ApiKey from '#models/api_key'
import Material from '#models/material'
import { requireAiAccess } from '#services/ai/ai_access'

type RequireMaterialsInput = { organizationId: string; userId: string }

/** Checks before it starts that an analysis has materials and an AI key. */
export default class RequireMaterials {
  /** @throws NoMaterialsException, AiFailure `no_key` */
  async handle({ organizationId, userId }: RequireMaterialsInput) {
    const { all } = await Material.progressOf(organizationId)
    if (all === 0) throw new NoMaterialsException()
    requireAiAccess(await ApiKey.valuesOf(userId))
  }
}
