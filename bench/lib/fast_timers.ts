/**
 * Preloaded into a process whose clock is moved through a day. Its timers run ten times as fast, so
 * that the day takes minutes.
 */
const SPEED = 10
const { setTimeout: real } = globalThis

globalThis.setTimeout = Object.assign(
  (callback: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) =>
    real(callback, delayMs / SPEED, ...args),
  real
) as typeof real
