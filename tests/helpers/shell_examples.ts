import { once } from 'node:events'
import { spawn } from 'node:child_process'

export interface ShellExample {
  code: string
  /** The output shown below the example. '...' at the end of a line matches anything. */
  prints: string
}

const FENCES = /```bash\n(.*?)```\n(?:\n```text\n(.*?)```\n)?/gs

/** The shell examples of a page in order. */
export function shellExamplesIn(page: string): ShellExample[] {
  return [...page.matchAll(FENCES)].map(([, code = '', prints = '']) => ({ code, prints }))
}

/** True if the output matches the page. */
export function isAsPrinted(printed: string, output: string) {
  const lines = output.split('\n').map((line) => {
    const isOpen = line.endsWith('...')
    const exact = RegExp.escape(isOpen ? line.slice(0, -3) : line)
    return isOpen ? `${exact}.*` : exact
  })
  return new RegExp(`^${lines.join('\n')}$`).test(printed)
}

/** A shell that runs examples one after the other, as a reader would type them. */
export class ReaderShell {
  #bash
  #output = ''
  #errorLog = ''

  constructor(folder: string, environment: Record<string, string>) {
    this.#bash = spawn('bash', ['--noprofile', '--norc'], {
      cwd: folder,
      env: { PATH: `${process.env.PATH}:${folder}/bin`, ...environment },
    })
    this.#bash.stdout.on('data', (chunk) => (this.#output += chunk))
    this.#bash.stderr.on('data', (chunk) => (this.#errorLog += chunk))
  }

  /** Runs an example and returns its stdout and stderr. */
  async run(code: string) {
    const end = `--- end of ${Math.random()} ---`
    this.#output = ''
    this.#errorLog = ''
    this.#bash.stdin.write(`${code}\necho '${end}'\n`)
    while (!this.#output.includes(end)) await once(this.#bash.stdout, 'data')
    return { printed: this.#output.slice(0, this.#output.indexOf(end)), complaints: this.#errorLog }
  }

  async close() {
    this.#bash.stdin.end()
    await once(this.#bash, 'close')
  }
}
