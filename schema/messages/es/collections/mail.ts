/** Names, fields, options and sections of the collections of 'Correo'. */
export const mailMessages = {} as const satisfies Record<string, string>;
