/** Names, fields, options and sections of the collections of 'Laboratorio de datos'. */
export const dataPlaygroundMessages = {} as const satisfies Record<string, string>;
