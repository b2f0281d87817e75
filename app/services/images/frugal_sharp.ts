import sharp from 'sharp'

// Each picture is another one: there is nothing to remember, and a core stays free for those who ask.
sharp.cache(false)
sharp.concurrency(1)

export default sharp
