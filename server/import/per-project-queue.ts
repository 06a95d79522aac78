/**
 * Runs work of one project one after the other: two imports at once would each create the names that neither found.
 * Projects do not wait for each other.
 */
export function perProjectQueue(): <T>(projectId: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (projectId, work) => {
    const before = last.get(projectId) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(projectId, mine);
    const forget = (): void => {
      if (last.get(projectId) === mine) last.delete(projectId);
    };
    mine.then(forget, forget);
    return mine;
  };
}
