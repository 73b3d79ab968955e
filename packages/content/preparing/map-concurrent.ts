import { availableParallelism } from 'node:os'

/** Maps items concurrently, one per processor. Keeps their order. */
export async function mapConcurrent<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  const waiting = items.entries()
  const takeNext = async () => {
    for (const [index, item] of waiting) made[index] = await make(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeNext))
  return made
}
