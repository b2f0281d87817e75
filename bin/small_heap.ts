import { setFlagsFromString } from 'node:v8'

/**
 * Imported first to keep V8's young generation small, however the server was started. Many
 * simultaneous requests then cost processor time instead of memory. bin/start.sh sets a flag for
 * the same purpose that must be given at startup and takes precedence.
 */
const isSet = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].some((flags) =>
  flags.includes('semi-space')
)
if (!isSet) setFlagsFromString('--semi-space-growth-factor=1')
