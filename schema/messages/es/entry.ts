export const entryMessages = {} as const satisfies Record<string, string>;
