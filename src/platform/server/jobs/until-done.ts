const BATCH = 500

/** Runs batches until one is not full, so that no transaction holds many rows for long. */
export async function untilDone(
  batch: (limit: number) => Promise<number>,
  limit = BATCH,
): Promise<number> {
  let total = 0
  for (;;) {
    const done = await batch(limit)
    total += done
    if (done < limit) return total
  }
}
