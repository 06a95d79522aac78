/** Where answers of one process lie that memory has no room for, each under a name that it gives once. */
export interface PageFiles {
  write(name: string, bytes: Buffer): Promise<void>;
  /** `null`: it is no longer there. */
  read(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}
