import type { HttpContext } from '@adonisjs/core/http'
import { believedOrigin } from '#domain/web/own_host'

/** How the browser that asks reaches Herald; null where its `Host` header cannot be believed. */
export function originOf(request: HttpContext['request']) {
  return believedOrigin({
    host: request.host() ?? '',
    protocol: request.protocol(),
    localAddress: request.request.socket.localAddress,
  })
}
