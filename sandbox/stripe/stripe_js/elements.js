const BUILDERS = { payment: buildPaymentElement, address: buildAddressElement }

function makeElements({ clientSecret, appearance } = {}) {
  if (!clientSecret) throw new Error('IntegrationError: elements() needs a clientSecret here.')
  const made = new Map()
  const group = {
    clientSecret,
    appearance,
    drop: (type) => made.delete(type),
    create(type, options = {}) {
      if (!BUILDERS[type]) throw new Error(`IntegrationError: no element of type ${type} here.`)
      if (made.has(type)) throw new Error(`IntegrationError: there is a ${type} element already.`)
      if (type === 'address' && !['billing', 'shipping'].includes(options.mode)) {
        throw new Error('IntegrationError: the address element needs mode billing or shipping.')
      }
      made.set(type, makeElement(type, group, BUILDERS[type]))
      return made.get(type)
    },
    getElement: (type) => made.get(type) ?? null,
    update(changes = {}) {
      group.appearance = changes.appearance ?? group.appearance
      for (const element of made.values()) element.dressAgain()
    },
    fetchUpdates: async () => ({}),
    /** Checks all fields. Returns the first problem. */
    async submit() {
      const problems = [...made.values()].map((element) => element.validate()).filter(Boolean)
      return problems.length > 0 ? { error: problems[0] } : {}
    },
  }
  return group
}
