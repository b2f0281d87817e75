import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import ace from '@adonisjs/core/services/ace'
import type { PluginFn, TestEndNode } from '@japa/runner/types'
import logger from '@adonisjs/core/services/logger'
import { ESLint } from 'eslint'
import { projectRoot } from '#config/paths'

type Command = Parameters<typeof ace.create>[0]

/** Runs an ace command and returns it with its output, without colors. */
export async function ranCommand<T extends Command>(command: T, args: string[] = []) {
  ace.ui.switchMode('raw')
  try {
    const before = ace.ui.logger.getLogs().length
    const run = await ace.create(command, args)
    await run.exec()
    const said = ace.ui.logger.getLogs().slice(before)
    return { run, said: said.map(({ message }) => message).join('\n') }
  } finally {
    ace.ui.switchMode('normal')
  }
}

function outcomeOf(test: TestEndNode) {
  if (test.isSkipped || test.isTodo) return 'skipped'
  return test.hasError ? 'failed' : 'passed'
}

/** The first error on one line, because Japa's list cannot print errors from inside a page. */
function reasonOf({ errors: [first] }: TestEndNode) {
  if (!first) return undefined
  const { message, stack } = first.error as Partial<Error>
  const place = stack?.split('\n').find((line) => /tests\/.*\.(spec|ts)/.test(line))
  return `${message ?? String(first.error)} ${place?.trim() ?? ''}`
    .replace(/\s+/g, ' ')
    .slice(0, 400)
}

/**
 * Appends a JSON line per finished test, and one at the end of the run, to the file in
 * HERALD_TEST_REPORT, which `npm test` evaluates over all suites. Each line is written immediately,
 * so that a crash loses no results and is visible as the missing last line.
 */
export const reportFile: PluginFn = ({ emitter, runner }) => {
  const path = process.env.HERALD_TEST_REPORT
  if (!path) return

  const append = (line: object) => {
    appendFileSync(path, `${JSON.stringify(line)}\n`)
  }

  emitter.on('test:end', (test) => {
    const file = basename(test.meta.fileName ?? '')
    const ms = Math.round(test.duration)
    append({ outcome: outcomeOf(test), file, title: test.title.expanded, ms, why: reasonOf(test) })
  })
  emitter.on('runner:end', () => {
    const seconds = Math.round(process.uptime())
    append({ end: runner.getSummary().hasError ? 'with errors' : 'clean', seconds })
  })
}

/** Everything that is logged while the work runs, at any level, as lines. */
export async function captureLogLines(work: () => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  const stream = streamOf(logger.pino)
  const usual = { write: stream.write, level: logger.level }
  stream.write = (line) => lines.push(String(line))
  logger.level = 'trace'
  try {
    await work()
  } finally {
    stream.write = usual.write
    logger.level = usual.level
  }
  return lines
}

type LogStream = { write: (line: unknown) => unknown }

/** The stream that pino and all its children write to. */
function streamOf(pino: object): LogStream {
  const symbol = Object.getOwnPropertySymbols(pino).find(
    ({ description }) => description === 'pino.stream'
  )
  if (symbol === undefined) throw new Error('The logger has no stream')
  return Reflect.get(pino, symbol)
}

const ROOT = new URL('../../', import.meta.url).pathname

let folder: string | null = null

/**
 * The folder with the compiled JavaScript for child processes: the one that `npm test` runs from,
 * else a temporary one that is built once per run.
 */
export function compiledSources() {
  folder ??= import.meta.url.endsWith('.js') ? ROOT : compile()
  return folder
}

function compile() {
  const target = mkdtempSync(join(tmpdir(), 'herald-compiled-'))
  process.once('exit', () => rmSync(target, { recursive: true, force: true }))
  execFileSync(process.execPath, [join(ROOT, 'bin/lib/compile.js'), target])
  return target
}

const eslint = new ESLint({ cwd: projectRoot })

/** The lint rules that a snippet violates in a file of that name, without duplicates. */
export async function lintRefusals(file: string, code: string) {
  const results = await eslint.lintText(code, { filePath: `${projectRoot}/${file}` })
  const rules = results.flatMap(({ messages }) => messages.map(({ ruleId }) => String(ruleId)))
  return [...new Set(rules)]
}
