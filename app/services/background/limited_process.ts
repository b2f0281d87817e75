import { fork, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * These flags trade speed for memory: V8 collects garbage often and returns free memory
 * immediately.
 */
const LOW_MEMORY_FLAGS = ['--max-semi-space-size=1', '--optimize-for-size']
const LOW_MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
/** The extra memory for the TypeScript compiler when the sources are run directly. */
const COMPILER_MB = 128

/**
 * The signals that end a process that uses too much memory: the guard's own signal
 * (watch_memory.ts) and those of V8.
 */
const OUT_OF_MEMORY_SIGNALS: readonly (string | null)[] = [
  'SIGUSR2',
  'SIGABRT',
  'SIGTRAP',
  'SIGILL',
]

/**
 * Starts a process for untrusted files, with limited memory and without the server's secrets.
 * `script` has no extension, because it may be compiled or not, as this module. The script must
 * call `watchMemory`.
 */
export function startLimitedProcess(script: URL, memoryMb: number): ChildProcess {
  const extension = extname(fileURLToPath(import.meta.url))
  const isSource = extension === '.ts'
  const limitMb = isSource ? memoryMb + COMPILER_MB : memoryMb
  return fork(new URL(`${script.href}${extension}`), [String(limitMb)], {
    // The child must not inherit the server's secrets.
    env: LOW_MEMORY_ENVIRONMENT,
    execArgv: [
      `--max-old-space-size=${limitMb}`,
      ...LOW_MEMORY_FLAGS,
      ...(isSource ? ['--import=@poppinss/ts-exec'] : []),
    ],
    serialization: 'advanced',
    // Messages of libraries about an untrusted file do not belong in the log.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
}

export function isOutOfMemorySignal(signal: string | null) {
  return OUT_OF_MEMORY_SIGNALS.includes(signal)
}
