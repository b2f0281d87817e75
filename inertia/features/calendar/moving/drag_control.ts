import type { DropStep, Move } from '@domain/schedule/drop'
import type { CalendarItem } from '~/lib/calendar_wire'
import { homeOf, landingIn, stepped, takeOff, type Flight } from './flight'
import { Marks } from './marks'
import { MOVING } from './messages'
import { cardOf, gripOf, instantOf, slotAt, slotOn } from './places'
import { PointerTrail } from './pointer_trail'
import { hourShown, whenSaid } from './when_words'

/** What the control asks of the screen around it. */
export interface DragPlace {
  zone: () => string
  ground: () => HTMLElement | null
  say: (words: string) => void
  refuse: (problem: string) => void
  perform: (moves: Move[]) => void
}

const STEPS: Readonly<Record<string, DropStep>> = {
  ArrowUp: { hours: -1 },
  ArrowDown: { hours: 1 },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
}

/** One drag after the other: what is held, where it would land, and what is said of it. */
export class DragControl {
  #flight: Flight | null = null
  #marks = new Marks()
  #trail = new PointerTrail()

  constructor(public place: DragPlace) {}

  get isFlying() {
    return this.#flight !== null
  }

  start(held: CalendarItem, along: readonly CalendarItem[], event: Event) {
    const by = event instanceof KeyboardEvent ? 'keyboard' : 'pointer'
    this.#flight = takeOff(held, along, by)
    const ground = this.place.ground()
    this.#marks.lift([held, ...along].map(({ id }) => ground && cardOf(ground, id)))
    if (by === 'pointer') this.#trail.start(event, (x, y) => this.#over(slotAt(x, y)))
    this.#sayLifted(this.#flight)
  }

  /** One key while a card is in the air. */
  readonly step = (event: KeyboardEvent) => {
    const [flight, ground] = [this.#flight, this.place.ground()]
    const step = STEPS[event.code]
    if (!flight || !ground || !step) return
    event.preventDefault()
    const instant = stepped(flight, step, this.place.zone())
    const slot = slotOn(ground, instant)
    if (!slot) return this.place.say(MOVING.outside)
    this.#over(slot)
    slot.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Drops what is held; answers whether it found another place, or is at home. */
  end(): 'landed' | 'home' | 'back' {
    const flight = this.#flight
    if (!flight) return 'back'
    if (flight.by === 'pointer') this.#trail.flush()
    const { slot } = flight
    this.#stop()
    const landing = slot && landingIn(flight, slot, this.place.zone())
    if (landing && !landing.problem && landing.moves.length > 0) {
      this.#land(flight, landing.moves)
      return 'landed'
    }
    if (landing?.problem) this.place.refuse(landing.problem)
    else this.place.say(landing ? MOVING.unchanged : this.#nowhere(flight))
    return landing && !landing.problem ? 'home' : 'back'
  }

  cancel(): 'back' {
    if (this.#flight) {
      this.#stop()
      this.place.say(MOVING.cancelled)
    }
    return 'back'
  }

  #nowhere({ by }: Flight) {
    return by === 'keyboard' ? MOVING.unchanged : MOVING.nowhere
  }

  /** By keyboard the focus goes along. */
  #land({ held, by }: Flight, moves: Move[]) {
    this.place.perform(moves)
    if (by !== 'keyboard') return
    requestAnimationFrame(() => {
      const ground = this.place.ground()
      const card = ground && cardOf(ground, held.id)
      if (card) gripOf(card)?.focus()
    })
  }

  #over(slot: HTMLElement | null) {
    const flight = this.#flight
    if (!flight || (slot !== null && slot === this.#marks.landing)) return
    const instant = slot && instantOf(slot)
    flight.slot = instant
    if (!instant) return this.#marks.land(null)
    const zone = this.place.zone()
    const { problem } = landingIn(flight, instant, zone)
    this.#marks.land(slot, problem ? 'refused' : 'free', hourShown(instant, zone))
    const when = whenSaid(instant, zone)
    this.place.say(problem ? MOVING.overRefused(when, problem) : MOVING.over(when))
  }

  #sayLifted(flight: Flight) {
    const when = whenSaid(homeOf(flight, this.place.zone()), this.place.zone())
    const count = flight.along.length + 1
    const words = `“${flight.held.content.slice(0, 60)}”`
    this.place.say(count > 1 ? MOVING.liftedSome(count, when) : MOVING.lifted(words, when))
  }

  #stop() {
    this.#trail.stop()
    this.#marks.clear()
    this.#flight = null
  }
}
