import { setFlagsFromString } from 'node:v8'

/** Whether a flag was given at startup, by bin/start.sh or an operator. It takes precedence. */
function isGiven(flag: string) {
  return [...process.execArgv, process.env.NODE_OPTIONS ?? ''].some((flags) => flags.includes(flag))
}

/**
 * Imported first to keep V8's young generation small, however the server was started. Many
 * simultaneous requests then cost processor time instead of memory.
 */
if (!isGiven('semi-space')) setFlagsFromString('--semi-space-growth-factor=1')

/**
 * A small young generation is often collected in the middle of a list. V8 would conclude that its
 * objects live long and create them in the old generation, where they hold all rows until the whole
 * heap is collected, and that would happen three times as often.
 */
if (!isGiven('allocation-site-pretenuring')) {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
