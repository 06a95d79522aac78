/** Names, fields, options and sections of the collections of 'Multimedia'. */
export const multimediaMessages = {} as const satisfies Record<string, string>;
