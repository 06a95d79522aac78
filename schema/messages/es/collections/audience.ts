/** Names, fields, options and sections of the collections of 'Audiencia'. */
export const audienceMessages = {} as const satisfies Record<string, string>;
