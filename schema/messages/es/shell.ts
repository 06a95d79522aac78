export const shellMessages = {} as const satisfies Record<string, string>;
