import { spawn } from 'node:child_process'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from '#config/paths'
import { ISSUER } from '#tests/helpers/requests/oauth'

/** The folder into which `npm test` installs packages that only the tests of programs need. */
export function packagesOf(folder: 'official' | 'typescript_client') {
  return projectPath(join('.runtime/programs', folder, 'node_modules'))
}

export interface Ran {
  status: number | null
  stdout: string
  stderr: string
}

interface RunOptions {
  cwd?: string
  env?: Record<string, string>
  /** Called with everything that was printed so far. */
  onOutput?(printed: string): void
}

/** Runs a program of Node until it ends. Its home is empty, so it finds no settings and keeps none. */
export async function ranProgram(
  file: string,
  args: string[],
  { cwd = tmpdir(), env = {}, onOutput }: RunOptions = {}
): Promise<Ran> {
  const program = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: tmpdir(), TMPDIR: tmpdir(), NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ran: Ran = { status: null, stdout: '', stderr: '' }
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    ran.stdout += text
    onOutput?.(ran.stdout)
  })
  program.stderr.setEncoding('utf8').on('data', (text: string) => void (ran.stderr += text))
  const [status] = await new Promise<[number | null]>((resolve, reject) => {
    program.on('error', reject).on('close', (code) => resolve([code]))
  })
  return { ...ran, status }
}

/** The program that an installed package starts under this name. */
export function official(name: 'conformance' | 'inspector', args: string[], options?: RunOptions) {
  return ranProgram(join(packagesOf('official'), '.bin', name), args, options)
}

/**
 * A URL that forwards every request to Herald and adds the token, for programs that can't send one.
 * Everything else is unchanged, including `Host` and `Origin`.
 */
export async function tokenForwarder(token: string) {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` }
    const target = new URL(asked.url ?? '/', ISSUER)
    const forwarded = httpRequest(target, { method: asked.method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/mcp`,
    close: () => void server.close(() => server.closeAllConnections()),
  }
}
