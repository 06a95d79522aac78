/** Opens the same bytes anew each time, in chunks. */
export type ByteSource = () => AsyncIterable<Uint8Array>;
