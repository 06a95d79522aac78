export const offlineMessages = {} as const satisfies Record<string, string>;
