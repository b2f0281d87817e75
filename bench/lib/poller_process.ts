import { setTimeout as pause } from 'node:timers/promises'

/**
 * The process of `Poller`. The first answer is not counted. It polls until it receives a message.
 */
const PAUSE_MS = 10

const url = process.argv[2] ?? ''
const latencies: number[] = []
let isOver = false
process.once('message', () => (isOver = true))

await ask()
process.send?.('ready')
while (!isOver) {
  latencies.push(await ask())
  await pause(PAUSE_MS)
}
process.send?.(latencies)

async function ask() {
  const asked = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - asked
}
