import type { HttpContext } from '@adonisjs/core/http'
import ConnectedProgram from '#models/connected_program'
import { authorize } from '#policies/authorize'
import { programCard } from '#transformers/program_transformer'

/** The programs that members connected to an organization. */
export default class ConnectedProgramsController {
  async index({ organization }: HttpContext) {
    const programs = await ConnectedProgram.of(organization.id)
    return programs.map(programCard)
  }

  /** Members disconnect the programs that they connected, and owners disconnect any. */
  async destroy({ auth, organization, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const program = await ConnectedProgram.findOrFail(params.id)
    if (program.userId !== user.id) await authorize(user, organization, 'manage_programs')
    await program.delete()
    return response.noContent()
  }
}
