import Factory from '@adonisjs/lucid/factories'
import Media from '#models/media'

/** The row of an image, without its file; needs `organizationId`. */
export const MediaFactory = Factory.define(Media, ({ faker }) => {
  const key = faker.string.uuid()
  return {
    diskKey: `organizations/test/${key}.png`,
    filename: 'dock.png',
    mime: 'image/png',
    width: 1200,
    height: 627,
    bytes: 12_345,
    sha256: faker.string.hexadecimal({ length: 64, casing: 'lower', prefix: '' }),
    altText: null,
    source: 'upload',
    attribution: null,
  }
}).build()
