export const errorMessages = {} as const satisfies Record<string, string>;
