/**
 * Entry point of the ace command line. TypeScript sources are compiled in
 * memory, so this file itself stays JavaScript.
 */
await import('@poppinss/ts-exec')
await import('./bin/console.js')
export {}
