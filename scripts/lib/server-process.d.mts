export const serverArgs: readonly string[];
export const serverEnv: Readonly<Record<string, string>>;
