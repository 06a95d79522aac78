/** Names, fields, options and sections of the collections of 'Interfaz'. */
export const interfaceMessages = {} as const satisfies Record<string, string>;
