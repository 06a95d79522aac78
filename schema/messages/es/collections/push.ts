/** Names, fields, options and sections of the collections of 'Push'. */
export const pushMessages = {} as const satisfies Record<string, string>;
