/** Small files take as long as the disk or the bucket takes to answer: so many are under way together. */
const AT_ONCE = 8;

/** Does something with each, several at once. Rejects with the first failure once all that was begun has ended; nothing is begun after it. */
export async function severalAtOnce<T>(all: AsyncIterable<T>, work: (each: T) => Promise<void>): Promise<void> {
  const iterator = all[Symbol.asyncIterator]();
  const failures: unknown[] = [];
  const lane = async () => {
    while (failures.length === 0) {
      const next = await iterator.next();
      if (next.done) return;
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => lane().catch((error: unknown) => failures.push(error))));
  if (failures.length === 0) return;
  await iterator.return?.();
  throw failures[0];
}
