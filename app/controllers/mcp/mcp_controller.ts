import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AnswerProgram from '#actions/mcp/answer_program'
import { Program, webRequest } from '#controllers/mcp/program'
import PublishTools from '#controllers/mcp/publish_tools'
import { readTools } from '#controllers/mcp/read_tools'
import WriteTools from '#controllers/mcp/write_tools'
import { toolsOf } from '#policies/tool_policy'
import { originOf } from '#validators/fields'

/** The Model Context Protocol: programs use Herald through tools, with a token. */
@inject()
export default class McpController {
  constructor(
    private answerProgram: AnswerProgram,
    private writeTools: WriteTools,
    private publishTools: PublishTools
  ) {}

  async handle(ctx: HttpContext) {
    const { auth, request, response } = ctx
    const user = auth.getUserOrFail()
    const program = new Program(user, ctx.connectedProgram?.organizationId ?? null)
    const permitted = toolsOf(user.currentAccessToken, await program.organizations())
    const tools = [
      ...readTools(program),
      ...this.writeTools.actions(program),
      ...this.publishTools.actions(program),
    ]
    const answer = await this.answerProgram.handle({
      request: webRequest(ctx),
      body: request.hasBody() ? request.body() : undefined,
      origin: originOf(request),
      actions: tools.filter(({ name }) => permitted.has(name)),
    })
    for (const [name, value] of answer.headers) response.header(name, value)
    return response.status(answer.status).send(await answer.text())
  }

  /** Answers methods that the protocol doesn't use. */
  refuse({ response }: HttpContext) {
    return response
      .header('Allow', 'POST')
      .status(405)
      .json({ jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'Method not allowed.' } })
  }
}
