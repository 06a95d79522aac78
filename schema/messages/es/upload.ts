export const uploadMessages = {} as const satisfies Record<string, string>;
