import logger from '@adonisjs/core/services/logger'
import { schemas } from '#domain/openapi/openapi_document'
import { annotations, standaloneSchema, TOOLS } from '#domain/mcp/tools'
import type { Tool, ToolName } from '#domain/mcp/tools'
import { describeError } from '#errors/error_answer'
import { answerMcp } from '#services/mcp/mcp_endpoint'
import type { McpTool, ToolOutcome } from '#services/mcp/mcp_endpoint'
import { siteUrl } from '#services/web/guarded_fetch'

/** What a tool does with the arguments that a program sent. */
export interface ToolAction {
  name: ToolName
  /** JSON Schema of the arguments. */
  input: object
  run: (input: unknown) => Promise<Record<string, unknown>>
}

interface AnswerProgramInput {
  request: Request
  body: unknown
  /** The origin under which a browser reaches Herald; null when it isn't trusted. */
  origin: string | null
  /** The tools that the program's token permits. */
  actions: readonly ToolAction[]
}

/** The schemas do not change, and a list of tools contains all of them. */
const outputs = new Map<ToolName, McpTool['outputSchema']>()

/** Answers a program that uses the Model Context Protocol. Refusals become sentences. */
export default class AnswerProgram {
  handle({ request, body, origin, actions }: AnswerProgramInput): Promise<Response> {
    const origins = [siteUrl, ...(origin === null ? [] : [origin])]
    return answerMcp({ request, body, tools: actions.map(toTool), origins })
  }
}

function toTool({ name, input, run }: ToolAction): McpTool {
  const tool: Tool = TOOLS[name]
  return {
    name,
    title: tool.title,
    description: tool.description,
    inputSchema: input as McpTool['inputSchema'],
    outputSchema: outputOf(name),
    annotations: annotations(tool),
    call: (sent) => outcomeOf(name, () => run(sent)),
  }
}

function outputOf(name: ToolName) {
  const known = outputs.get(name)
  if (known) return known
  const schema = standaloneSchema(TOOLS[name].output, schemas) as McpTool['outputSchema']
  outputs.set(name, schema)
  return schema
}

async function outcomeOf(
  name: ToolName,
  run: () => Promise<Record<string, unknown>>
): Promise<ToolOutcome> {
  try {
    return { kind: 'done', answer: await run() }
  } catch (error) {
    const { status, detail } = describeError(error)
    if (status >= 500) logger.error({ err: error, tool: name }, 'A tool failed')
    return { kind: 'refused', sentence: detail }
  }
}
