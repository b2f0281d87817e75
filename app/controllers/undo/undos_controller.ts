import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import PerformUndo from '#actions/undo/perform_undo'
import UndoStep from '#models/undo_step'
import { authorize } from '#policies/authorize'

@inject()
export default class UndosController {
  constructor(private performUndo: PerformUndo) {}

  /** Only for the user who did the action, and only while their role allows it. */
  async store({ auth, params }: HttpContext) {
    const user = auth.getUserOrFail()
    const step = await UndoStep.findOffered(user, params.token)
    const own = user.related('organizations').query()
    const organization = await own.where('organizations.id', step.organizationId).firstOrFail()
    await authorize(user, organization, step.ability)
    return this.performUndo.handle(step)
  }
}
