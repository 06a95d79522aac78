/** Names, fields, options and sections of the collections of 'Redes sociales'. */
export const socialMessages = {} as const satisfies Record<string, string>;
