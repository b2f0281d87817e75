import { fork, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Less memory rather than less time: V8 collects often, and what is given up goes back at once. */
const FRUGAL_FLAGS = ['--max-semi-space-size=1', '--optimize-for-size']
const FRUGAL_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
/** What compiling takes where sources are run as they are. */
const COMPILER_MB = 128

/** How a process ends that takes too much memory: by its guard (watch_memory.ts), or by V8. */
const TOO_HEAVY_SIGNALS: readonly (string | null)[] = ['SIGUSR2', 'SIGABRT', 'SIGTRAP', 'SIGILL']

/**
 * Starts a process that reads a stranger's file: bounded in memory of every kind, without our secrets.
 * `script` has no extension: it is run compiled or not, as this module is. It calls `watchMemory`.
 */
export function startGuardedChild(script: URL, memoryMb: number): ChildProcess {
  const extension = extname(fileURLToPath(import.meta.url))
  const isSource = extension === '.ts'
  const most = isSource ? memoryMb + COMPILER_MB : memoryMb
  return fork(new URL(`${script.href}${extension}`), [String(most)], {
    // It needs no secrets of ours.
    env: FRUGAL_ENVIRONMENT,
    execArgv: [
      ...[`--max-old-space-size=${most}`, ...FRUGAL_FLAGS],
      ...(isSource ? ['--import=@poppinss/ts-exec'] : []),
    ],
    serialization: 'advanced',
    // What libraries remark on a stranger's file does not belong in the log.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
}

export function isTooHeavy(signal: string | null) {
  return TOO_HEAVY_SIGNALS.includes(signal)
}
