/**
 * Loaded before everything else into the processes of the fault tests: their wall clock, moved away
 * from the machine's by as many milliseconds as they are told at their start and while they run.
 * Timers and the monotonic clock go on as they are, as when somebody sets the clock of a machine.
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
