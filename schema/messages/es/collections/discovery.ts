/** Names, fields, options and sections of the collections of 'Descubrimiento'. */
export const discoveryMessages = {} as const satisfies Record<string, string>;
