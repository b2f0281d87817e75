import router from '@adonisjs/core/services/router'
import { apiDescription } from '#transformers/api_description_transformer'
import { describedRequests } from '#validators/requests/described_requests'

type Description = ReturnType<typeof apiDescription>

export default class ApiDescriptionsController {
  /** Routes do not change while a process runs. */
  static #description: Description | null = null

  show() {
    return (ApiDescriptionsController.#description ??= this.#describe())
  }

  #describe() {
    const routes = Object.values(router.toJSON()).flat()
    const described = routes
      .filter(({ pattern }) => pattern.startsWith('/api/'))
      .flatMap(({ methods, pattern, name, middleware }) => {
        const guards = [...middleware.all()].map(nameOf)
        const asked = methods.filter((method) => method !== 'HEAD')
        return asked.map((method) => ({ method, pattern, name: name ?? pattern, guards }))
      })
    return apiDescription(described, describedRequests())
  }
}

function nameOf(guard: object) {
  return 'name' in guard ? String(guard.name) : ''
}
