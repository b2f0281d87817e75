import Factory from '@adonisjs/lucid/factories'
import Material from '#models/material'

/** A website that has been read; needs `organizationId`. */
export const MaterialFactory = Factory.define(Material, ({ faker }) => {
  const url = `https://${faker.string.alpha({ length: 12, casing: 'lower' })}.example`
  const extractedText = faker.lorem.paragraphs(3)
  return {
    name: url.slice(8),
    type: 'website' as const,
    url,
    urlKey: Material.urlKey(url),
    status: 'ready' as const,
    tries: 1,
    extractedText,
    characters: extractedText.length,
  }
}).build()
