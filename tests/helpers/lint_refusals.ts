import { ESLint } from 'eslint'
import { projectRoot } from '#config/paths'

const eslint = new ESLint({ cwd: projectRoot })

/** The lint rules that refuse a snippet in a file of that name, each once. */
export async function lintRefusals(file: string, code: string) {
  const results = await eslint.lintText(code, { filePath: `${projectRoot}/${file}` })
  const rules = results.flatMap(({ messages }) => messages.map(({ ruleId }) => String(ruleId)))
  return [...new Set(rules)]
}
