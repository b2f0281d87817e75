import type { DropStep, Move } from '@domain/schedule/drop'
import { DRAFTS } from '~/features/calendar/drafts/messages'
import type { CalendarItem, OpenDraft } from '~/lib/calendar_wire'
import { scrollAtEdge } from './edge_scroll'
import { homeOf, landingIn, stepped, takeOff, type Flight } from './flight'
import { idOf, textOf, type Held } from './held'
import { Marks } from './marks'
import { MOVING } from './messages'
import {
  cardOf,
  draftRowOf,
  entrySlot,
  gripOf,
  instantOf,
  isFreeSlot,
  slotAt,
  slotOn,
} from './places'
import { PointerTrail } from './pointer_trail'
import { whenSaid } from './when_words'

/** What the control asks of the screen around it. */
export interface DragPlace {
  zone: () => string
  ground: () => HTMLElement | null
  say: (words: string) => void
  /** The time above the card that is held; '' for none. */
  label: (words: string, state: 'free' | 'refused') => void
  /** An hour as people read it: 'Wed 25 Nov, 09:00'. */
  shown: (instant: Date) => string
  refuse: (problem: string) => void
  perform: (moves: Move[]) => void
  /** Makes a post of the draft for that hour; answers the post's id once it is in the calendar. */
  schedule: (draft: OpenDraft, slot: Date) => Promise<string | null>
}

const STEPS: Readonly<Record<string, DropStep>> = {
  ArrowUp: { hours: -1 },
  ArrowDown: { hours: 1 },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
}

const NAME_CHARACTERS = 60

/** One drag after the other: what is held, where it would land, and what is said of it. */
export class DragControl {
  #flight: Flight | null = null
  #marks = new Marks()
  #trail = new PointerTrail()

  constructor(public place: DragPlace) {}

  get isFlying() {
    return this.#flight !== null
  }

  start(held: Held, along: readonly CalendarItem[], event: Event) {
    const by = event instanceof KeyboardEvent ? 'keyboard' : 'pointer'
    this.#flight = takeOff(held, along, by)
    this.#marks.lift(this.#cardsOf(this.#flight))
    if (by === 'pointer') this.#trail.start(event, (x, y) => this.#follow(x, y))
    this.#sayLifted(this.#flight)
    if (by === 'keyboard' && held.kind === 'draft') this.#enterWeek()
  }

  /** One key while a card is in the air. */
  readonly step = (event: KeyboardEvent) => {
    const [flight, ground] = [this.#flight, this.place.ground()]
    const step = STEPS[event.code]
    if (!flight || !ground || !step) return
    event.preventDefault()
    const slot = this.#nextSlot(flight, ground, step)
    if (!slot) {
      return this.place.say(flight.held.kind === 'post' ? MOVING.outside : DRAFTS.noFreeHour)
    }
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
    if (landing?.problem) this.place.refuse(landing.problem)
    if (!slot || !landing || landing.problem) {
      if (!landing) this.place.say(this.#nowhere(flight))
      return 'back'
    }
    return this.#drop(flight, slot, landing.moves)
  }

  cancel(): 'back' {
    if (this.#flight) {
      this.#stop()
      this.place.say(MOVING.cancelled)
    }
    return 'back'
  }

  #drop(flight: Flight, slot: Date, moves: Move[]): 'landed' | 'home' {
    if (flight.held.kind === 'draft') {
      void this.#schedule(flight.held.draft, slot, flight.by)
      return 'landed'
    }
    if (moves.length === 0) {
      this.place.say(MOVING.unchanged)
      return 'home'
    }
    this.place.perform(moves)
    if (flight.by === 'keyboard') this.#focusCard(flight.held.item.id)
    return 'landed'
  }

  /** The hour shows that it is being filled until the post is in the calendar. */
  async #schedule(draft: OpenDraft, slot: Date, by: Flight['by']) {
    const marks = new Marks()
    const ground = this.place.ground()
    marks.land(ground && slotOn(ground, slot), 'free', DRAFTS.scheduling)
    const postId = await this.place.schedule(draft, slot)
    marks.clear()
    if (postId !== null && by === 'keyboard') this.#focusCard(postId)
  }

  #nowhere({ by, held }: Flight) {
    return by === 'keyboard' && held.kind === 'post' ? MOVING.unchanged : MOVING.nowhere
  }

  /** By keyboard the focus goes along. */
  #focusCard(id: string) {
    requestAnimationFrame(() => {
      const ground = this.place.ground()
      const card = ground && cardOf(ground, id)
      if (card) gripOf(card)?.focus()
    })
  }

  #cardsOf({ held, along }: Flight) {
    const ground = this.place.ground()
    if (held.kind === 'draft') return [draftRowOf(held.draft.id)]
    return [idOf(held), ...along.map(({ id }) => id)].map((id) => ground && cardOf(ground, id))
  }

  #enterWeek() {
    const ground = this.place.ground()
    const slot = ground && entrySlot(ground)
    if (!slot) return
    this.#over(slot)
    slot.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** A post goes by single steps; a draft on to the next hour that is free. */
  #nextSlot(flight: Flight, ground: HTMLElement, step: DropStep) {
    const { held } = flight
    const zone = this.place.zone()
    let at = stepped(flight, step, zone)
    let slot = at && slotOn(ground, at)
    while (held.kind === 'draft' && at && slot && !isFreeSlot(slot)) {
      at = stepped({ ...flight, slot: at }, step, zone)
      slot = at && slotOn(ground, at)
    }
    return slot
  }

  #follow(x: number, y: number) {
    const slot = slotAt(x, y)
    if (this.#flight?.held.kind === 'draft') scrollAtEdge(slot, y)
    this.#over(slot)
  }

  #over(slot: HTMLElement | null) {
    const flight = this.#flight
    if (!flight || (slot !== null && slot === this.#marks.landing)) return
    const instant = slot && instantOf(slot)
    flight.slot = instant
    if (!instant) {
      this.place.label('', 'free')
      return this.#marks.land(null)
    }
    const { problem } = landingIn(flight, instant, this.place.zone())
    const state = problem ? 'refused' : 'free'
    const words = this.place.shown(instant)
    // By pointer the time is above the card that is held, where nothing hides it.
    this.#marks.land(slot, state, flight.by === 'keyboard' ? words : '')
    this.place.label(words, state)
    const when = whenSaid(instant, this.place.zone())
    this.place.say(problem ? MOVING.overRefused(when, problem) : MOVING.over(when))
  }

  #sayLifted(flight: Flight) {
    const words = `“${textOf(flight.held).slice(0, NAME_CHARACTERS)}”`
    const home = homeOf(flight, this.place.zone())
    if (!home) return this.place.say(DRAFTS.lifted(words))
    const when = whenSaid(home, this.place.zone())
    const count = flight.along.length + 1
    this.place.say(count > 1 ? MOVING.liftedSome(count, when) : MOVING.lifted(words, when))
  }

  #stop() {
    this.#trail.stop()
    this.#marks.clear()
    this.place.label('', 'free')
    this.#flight = null
  }
}
