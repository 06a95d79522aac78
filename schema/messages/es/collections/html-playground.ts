/** Names, fields, options and sections of the collections of 'Laboratorio HTML'. */
export const htmlPlaygroundMessages = {} as const satisfies Record<string, string>;
