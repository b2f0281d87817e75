/**
 * Preloaded into a Herald that is measured, which passes it on to the processes it forks. It writes
 * the longest pause of the event loop within each 100 ms as a line to a file, in the folder that is
 * named in this module's URL.
 */
import child from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const STRETCH_MS = 100

const { searchParams } = new URL(import.meta.url)
const [folder, role] = [searchParams.get('folder') ?? '', searchParams.get('role') ?? 'web']
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

setInterval(() => {
  appendFileSync(join(folder, `${role}.pauses`), `${Date.now()} ${delay.max / 1e6}\n`)
  delay.reset()
}, STRETCH_MS).unref()

const { fork } = child
const address = new URL(import.meta.url)
address.searchParams.set('role', 'reader')
// Its other forms are not used here.
child.fork = ((script: string | URL, args: string[], options: child.ForkOptions) => {
  const execArgv = [...(options.execArgv ?? []), `--import=${address.href}`]
  return fork(script, args, { ...options, execArgv })
}) as typeof fork
syncBuiltinESMExports()
