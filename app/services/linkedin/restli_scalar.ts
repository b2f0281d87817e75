/** A value inside a Rest.li query: the characters of its syntax are encoded as well (section 2). */
export function restliScalar(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  )
}
