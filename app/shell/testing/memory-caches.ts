/** What of Cache Storage a page of happy-dom lacks. */
export function memoryCaches(): Pick<CacheStorage, "open"> {
  const held = new Map<string, Response>();
  const cache = {
    put: async (address: string, response: Response) => void held.set(address, response),
    match: async (address: string) => held.get(address)?.clone(),
    delete: async (address: string) => held.delete(address),
    keys: async () => [...held.keys()].map((address) => ({ url: `https://cierre.test${address}` })),
  };
  return { open: async () => cache as unknown as Cache }; // only what is used of it
}
