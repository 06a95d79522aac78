export const listMessages = {} as const satisfies Record<string, string>;
