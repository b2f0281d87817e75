import router from '@adonisjs/core/services/router'
import { openapiDocument } from '#validators/requests/described_requests'

type Description = ReturnType<typeof openapiDocument>

export default class OpenapiController {
  /** Cached, since routes do not change while a process runs. */
  static #cached: Description | null = null

  show() {
    return (OpenapiController.#cached ??= this.#build())
  }

  #build() {
    const routes = Object.values(router.toJSON()).flat()
    const described = routes
      .filter(({ pattern }) => pattern.startsWith('/api/'))
      .flatMap(({ methods, pattern, name, middleware }) => {
        const guards = [...middleware.all()].map(nameOf)
        const asked = methods.filter((method) => method !== 'HEAD')
        return asked.map((method) => ({ method, pattern, name: name ?? pattern, guards }))
      })
    return openapiDocument(described)
  }
}

function nameOf(guard: object) {
  return 'name' in guard ? String(guard.name) : ''
}
