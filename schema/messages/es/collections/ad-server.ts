/** Names, fields, options and sections of the collections of 'Servidor de anuncios'. */
export const adServerMessages = {} as const satisfies Record<string, string>;
