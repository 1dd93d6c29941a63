import sharp from 'sharp'

import { boundedQueue } from '../../jobs/bounded-queue.ts'

// A picture of 50 megapixels takes some 200 MB while it is processed: two at once, each in
// one thread, and none cached.
sharp.cache(false)
sharp.concurrency(1)

const queue = boundedQueue({ concurrency: 2, mostWaiting: 24, longestWaitMs: 20_000 })

/** Processes a picture when it is its turn; throws Overloaded where too many wait. */
export function drawPicture<Result>(draw: () => Promise<Result>): Promise<Result> {
  return queue('picture', draw)
}
