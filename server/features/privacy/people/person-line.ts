/** Something that the installation has of somebody: a line of what is handed over. */
export type PersonLine = { readonly kind: string } & Readonly<Record<string, unknown>>;
