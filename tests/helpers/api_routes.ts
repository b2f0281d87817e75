import router from '@adonisjs/core/services/router'

export type ApiRoute = { method: string; pattern: string }

/** Every route of `/api`, from the router itself: a new one is tested without being named. */
export function apiRoutes(): ApiRoute[] {
  const routes = Object.values(router.toJSON()).flat()
  return routes.flatMap(({ pattern, methods }) =>
    pattern.startsWith('/api/')
      ? methods.filter((method) => method !== 'HEAD').map((method) => ({ method, pattern }))
      : []
  )
}
