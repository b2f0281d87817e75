import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { test } from '@japa/runner'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { s3Disk } from '#config/s3'

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
const bucket = { bucket: 'herald', region: 'eu-central-1', credentials }

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

  test('a store that accepts connections and stays silent is given up', async ({
    assert,
    cleanup,
  }) => {
    const sockets: Socket[] = []
    const server = createServer((socket) => sockets.push(socket))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    cleanup(() => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    })
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const socketTimeout = s3Disk.requestHandler.socketTimeout / 1000
    const requestHandler = { ...s3Disk.requestHandler, socketTimeout }
    const driver = new S3Driver({ ...s3Disk, ...bucket, endpoint, requestHandler })
    await assert.rejects(() => driver.exists('media/image.png'), /inactivity/)
    assert.isAbove(sockets.length, 1)
  })
})
