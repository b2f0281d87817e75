import { setFlagsFromString } from 'node:v8'

/**
 * Imported before everything else: a young generation that stays small, however the server was started.
 * A crowd of requests then takes processor time rather than memory. bin/start.sh says it in a way that
 * the engine has to be told when it starts; that one wins.
 */
const isSaid = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].some((flags) =>
  flags.includes('semi-space')
)
if (!isSaid) setFlagsFromString('--semi-space-growth-factor=1')
