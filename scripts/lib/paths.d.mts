export declare const root: string;
/** Path of a program of a package. */
export declare function bin(name: string): string;
export declare function projectEnv(added?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
