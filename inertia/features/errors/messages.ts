export const NOT_FOUND = {
  title: 'Page not found',
  hint: 'This page doesn’t exist or has moved.',
} as const
