import sharp from 'sharp'

// No image is processed twice, so a cache is useless. A single thread leaves a core free for
// requests.
sharp.cache(false)
sharp.concurrency(1)

export default sharp
