export const collectionMessages = {} as const satisfies Record<string, string>;
