import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import linkedin from '#config/linkedin'
import sandbox from '#config/sandbox'
import { organizationCard } from '#transformers/organization_transformer'
import { sessionUser } from '#transformers/user_transformer'

export default class InertiaMiddleware extends BaseInertiaMiddleware {
  /** A 404 page may be rendered before session and auth are there: expect them to be missing. */
  share(ctx: HttpContext) {
    const { auth, organizations, selectedOrganization } = ctx as Partial<HttpContext>
    return {
      user: ctx.inertia.always(auth?.user ? sessionUser(auth.user) : null),
      organizations: ctx.inertia.always((organizations ?? []).map(organizationCard)),
      selectedOrgId: ctx.inertia.always(selectedOrganization?.id ?? null),
      sandbox: ctx.inertia.always(sandbox.enabled),
      feedUrl: ctx.inertia.always(sandbox.enabled ? `${linkedin.oauthUrl}/feed/` : null),
      csrfToken: ctx.inertia.always(ctx.request.csrfToken ?? null),
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    const output = await next()
    this.dispose(ctx)
    return output
  }
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = import('@adonisjs/inertia/types').InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
