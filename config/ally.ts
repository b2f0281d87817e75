import linkedin from '#config/linkedin'
import { appUrl } from '#config/app'
import { defineConfig, services } from '@adonisjs/ally'
import type { InferSocialProviders } from '@adonisjs/ally/types'

const allyConfig = defineConfig({
  linkedin: services.linkedinOpenidConnect({
    clientId: linkedin.clientId ?? '',
    clientSecret: linkedin.clientSecret ?? '',
    callbackUrl: `${appUrl}/linkedin/callback`,
    // These are getters so that each sign-in uses the current URLs, like all other calls.
    get authorizeUrl() {
      return `${linkedin.oauthUrl}/oauth/v2/authorization`
    },
    get accessTokenUrl() {
      return `${linkedin.oauthUrl}/oauth/v2/accessToken`
    },
    get userInfoUrl() {
      return `${linkedin.apiUrl}/v2/userinfo`
    },
  }),
})

export default allyConfig

declare module '@adonisjs/ally/types' {
  interface SocialProviders extends InferSocialProviders<typeof allyConfig> {}
}
