import { flushCompileCache } from 'node:module'

/**
 * Loaded first into the processes of the fault tests, which then obey two kinds of messages.
 *
 * `moveClock` offsets their wall clock by a number of milliseconds, which is also set at the start.
 * Timers and the monotonic clock stay unchanged, as when an administrator sets a machine's clock.
 *
 * `keepCode` flushes Node's compile cache immediately, because most of these processes are killed
 * and would never write it.
 */
const RealDate = Date

let offsetMs = Number(process.env.HERALD_TEST_CLOCK_OFFSET_MS ?? 0)

const present = () => RealDate.now() + offsetMs

process.on('message', ({ moveClock, keepCode }: { moveClock?: unknown; keepCode?: unknown }) => {
  if (keepCode === true) flushCompileCache()
  if (typeof moveClock !== 'number') return
  offsetMs = moveClock
  process.send?.({ clockMoved: moveClock })
})
process.channel?.unref()

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(present()).toString(),
  construct: (_, args: [], newTarget) =>
    Reflect.construct(RealDate, args.length === 0 ? [present()] : args, newTarget),
  get: (_, key) => (key === 'now' ? present : Reflect.get(RealDate, key)),
})
