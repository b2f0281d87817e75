/** What each scope lets the app do, in the words of the consent page. */
export const SCOPE_WORDS: Readonly<Record<string, string>> = {
  openid: 'Know who you are on LinkedIn',
  profile: 'Use your name and photo',
  email: 'Use your primary email address',
  w_member_social: 'Create, modify and delete posts, comments and reactions on your behalf',
  r_member_social: 'Retrieve your posts, comments and reactions',
  w_organization_social: 'Create, modify and delete posts for your company pages',
  r_organization_social: "Retrieve your company pages' posts, comments and reactions",
  rw_organization_admin: 'Manage your company pages and read their reporting data',
  r_organization_admin: 'Read your company pages and their reporting data',
  r_member_postAnalytics: 'Read how your posts perform',
  r_member_profileAnalytics: 'Read how your profile performs',
  w_member_social_feed: 'Comment and react on your behalf',
  r_member_social_feed: 'Read comments and reactions on your posts',
  w_organization_social_feed: 'Comment and react for your company pages',
  r_organization_social_feed: "Read comments and reactions on your company pages' posts",
  r_basicprofile: 'Use your name, photo, headline and public profile address',
}

/** The self-serve products: Sign In with LinkedIn and Share on LinkedIn. */
const SELF_SERVE = ['openid', 'profile', 'email', 'w_member_social']

/** An app whose client id starts so has only the self-serve products. */
const SELF_SERVE_APP = 'personal'

/** "openid profile" or "openid,profile" as a list without repeats. */
export function splitScopes(text: string): string[] {
  return [...new Set(text.split(/[ ,]+/).filter((scope) => scope !== ''))]
}

/** The first asked scope that the app was not granted; null when all are. */
export function ungrantedScope(clientId: string, asked: readonly string[]): string | null {
  const granted = clientId.startsWith(SELF_SERVE_APP) ? SELF_SERVE : Object.keys(SCOPE_WORDS)
  return asked.find((scope) => !granted.includes(scope)) ?? null
}

/** Refresh tokens come with the Community Management API only. */
export function earnsRefreshToken(scopes: readonly string[]): boolean {
  return scopes.some((scope) => !SELF_SERVE.includes(scope))
}

export function sameScopes(left: readonly string[], right: readonly string[]): boolean {
  return [...left].sort().join(' ') === [...right].sort().join(' ')
}
