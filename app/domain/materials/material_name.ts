const MAX_NAME = 200

/** Cuts, controls and direction marks: a name must not show as another one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu

/**
 * The name of an uploaded file as it is kept and shown: the one it had, without folders and without
 * what a person does not see.
 */
export function materialName(filename: string): string {
  const own = filename.split(/[/\\]/).at(-1) ?? ''
  const name = own.replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
  return shortened(name) || 'Untitled'
}

/** The end of a name says what it is. */
function shortened(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= MAX_NAME) return name
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, MAX_NAME - ending.length).join('') + ending
}
