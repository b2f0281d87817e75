/**
 * Loaded first into the processes of the fault tests. Offsets their wall clock by a number of
 * milliseconds set at the start and changed by messages. Timers and the monotonic clock stay
 * unchanged, as when an administrator sets a machine's clock.
 */
const RealDate = Date

let offsetMs = Number(process.env.HERALD_TEST_CLOCK_OFFSET_MS ?? 0)

const present = () => RealDate.now() + offsetMs

process.on('message', ({ moveClock }: { moveClock?: unknown }) => {
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
