import { once } from 'node:events'
import { spawn } from 'node:child_process'

export interface ShellExample {
  code: string
  /** What stands below it in the text; '...' at the end of a line is anything. */
  prints: string
}

const FENCES = /```bash\n(.*?)```\n(?:\n```text\n(.*?)```\n)?/gs

/** The examples of a page, in order. */
export function shellExamplesIn(page: string): ShellExample[] {
  return [...page.matchAll(FENCES)].map(([, code = '', prints = '']) => ({ code, prints }))
}

/** True when what was printed is what the page says. */
export function isAsPrinted(printed: string, said: string) {
  const lines = said.split('\n').map((line) => {
    const isOpen = line.endsWith('...')
    const exact = RegExp.escape(isOpen ? line.slice(0, -3) : line)
    return isOpen ? `${exact}.*` : exact
  })
  return new RegExp(`^${lines.join('\n')}$`).test(printed)
}

/** One shell in which examples run one after the other, as a reader types them. */
export class ReaderShell {
  #bash
  #said = ''
  #complaints = ''

  constructor(folder: string, environment: Record<string, string>) {
    this.#bash = spawn('bash', ['--noprofile', '--norc'], {
      cwd: folder,
      env: { PATH: `${process.env.PATH}:${folder}/bin`, ...environment },
    })
    this.#bash.stdout.on('data', (chunk) => (this.#said += chunk))
    this.#bash.stderr.on('data', (chunk) => (this.#complaints += chunk))
  }

  /** What an example prints, and what it complains of. */
  async run(code: string) {
    const end = `--- end of ${Math.random()} ---`
    this.#said = ''
    this.#complaints = ''
    this.#bash.stdin.write(`${code}\necho '${end}'\n`)
    while (!this.#said.includes(end)) await once(this.#bash.stdout, 'data')
    return { printed: this.#said.slice(0, this.#said.indexOf(end)), complaints: this.#complaints }
  }

  async close() {
    this.#bash.stdin.end()
    await once(this.#bash, 'close')
  }
}
