/** Names, fields, options and sections of the collections of 'Copiloto'. */
export const copilotMessages = {} as const satisfies Record<string, string>;
