import { test } from '@japa/runner'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { s3Disk } from '#config/s3'

interface Sent {
  method: string
  hostname: string
  path: string
  headers: Record<string, string>
}

/** Uploads a file with these settings. Returns the request that the store would get. */
async function upload(settings: Pick<S3ClientConfig, 'endpoint' | 'forcePathStyle'>) {
  const sent: Sent[] = []
  const handle = async (request: Sent) => {
    sent.push(request)
    return { response: { statusCode: 200, headers: {} } }
  }
  const requestHandler = { handle } as unknown as S3ClientConfig['requestHandler']
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const bucket = { bucket: 'herald', region: 'eu-central-1', credentials }
  const driver = new S3Driver({ ...s3Disk, ...bucket, ...settings, requestHandler })
  await driver.put('media/image.png', 'an image')
  return sent[0]
}

test.group('config: the bucket', () => {
  test('an upload sets neither an access control list nor a newer checksum', async ({ assert }) => {
    const { method, headers } = await upload({})
    const names = Object.keys(headers).filter((name) => /acl|checksum/.test(name))
    assert.deepEqual({ method, names }, { method: 'PUT', names: [] })
  })

  test('the name of the bucket is before the host name, or in the path', async ({ assert }) => {
    const endpoint = 'https://s3.lan'
    const usual = await upload({ endpoint, forcePathStyle: s3Disk.forcePathStyle })
    const inPath = await upload({ endpoint, forcePathStyle: true })
    assert.deepEqual(
      [usual, inPath].map(({ hostname, path }) => `${hostname}${path}`),
      ['herald.s3.lan/media/image.png', 's3.lan/herald/media/image.png']
    )
  })
})
