/**
 * What a drag changes on the screen while it lasts, written straight into the elements: a grid of
 * hundreds of cells is not drawn anew sixty times a second.
 */
export class Marks {
  #lifted: HTMLElement[] = []
  #landing: HTMLElement | null = null

  /** The cards that are in the air leave a dashed place. */
  lift(cards: readonly (HTMLElement | null)[]) {
    this.#lifted = cards.filter((card) => card !== null)
    for (const card of this.#lifted) card.dataset.lifted = 'yes'
  }

  get landing() {
    return this.#landing
  }

  /** Where they would land; `words` is the time as it is shown there. */
  land(slot: HTMLElement | null, state: 'free' | 'refused' = 'free', words = '') {
    if (slot !== this.#landing) this.#clearLanding()
    this.#landing = slot
    if (!slot) return
    slot.dataset.landing = state
    if (words !== '') slot.dataset.landingWords = words
  }

  clear() {
    for (const card of this.#lifted) delete card.dataset.lifted
    this.#lifted = []
    this.#clearLanding()
  }

  #clearLanding() {
    if (!this.#landing) return
    delete this.#landing.dataset.landing
    delete this.#landing.dataset.landingWords
    this.#landing = null
  }
}
