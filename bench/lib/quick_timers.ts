/**
 * Loaded before everything else into a process whose clock is moved through a day: what it does every
 * second it does ten times a second, so that the day takes minutes.
 */
const SPEED = 10
const { setTimeout: real } = globalThis

globalThis.setTimeout = Object.assign(
  (callback: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) =>
    real(callback, delayMs / SPEED, ...args),
  real
) as typeof real
