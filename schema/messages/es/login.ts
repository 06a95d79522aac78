export const loginMessages = {} as const satisfies Record<string, string>;
