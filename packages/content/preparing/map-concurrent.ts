import { availableParallelism } from 'node:os'

/** Maps items concurrently, one per processor. Keeps their order. */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const entries = items.entries()
  const work = async () => {
    for (const [index, item] of entries) results[index] = await make(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}
