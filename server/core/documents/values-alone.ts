/** The rest of a save that brings values and nothing else. */
export const valuesAlone = { serverValues: {}, password: null, secrets: {}, baseUpdatedAt: null, discarded: [] } as const;
