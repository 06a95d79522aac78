export const articleMessages = {} as const satisfies Record<string, string>;
