import { test } from '@japa/runner'
import { bucketServer } from '#tests/helpers/peers/bucket_server'
import { HeraldProcess } from '#tests/helpers/publishing/herald_process'
import { freshDatabase } from '#tests/helpers/test_database'

test.group('doctor: the bucket', (group) => {
  const bucket = bucketServer(group)
  group.each.setup(freshDatabase)

  /** The doctor's line about the bucket. */
  async function storageLine() {
    const doctor = HeraldProcess.ace(['doctor'], { ...bucket().settings, DRIVE_DISK: 's3' })
    await doctor.ended()
    return doctor.said.split('\n').find((line) => line.includes(' storage ')) ?? doctor.said
  }

  test('the doctor reports a key that may not list the bucket', async ({ assert }) => {
    assert.match(await storageLine(), /^ok +storage +The bucket bucket at /)
    bucket().refusesLists = true
    assert.match(
      await storageLine(),
      /^problem +storage +The bucket bucket at .* S3_KEY isn't allowed to list this bucket\./
    )
  }).timeout(60_000)
})
