export const serverMessages = {} as const satisfies Record<string, string>;
