/** Names, fields, options and sections of the collections of 'Configuración'. */
export const settingsMessages = {} as const satisfies Record<string, string>;
