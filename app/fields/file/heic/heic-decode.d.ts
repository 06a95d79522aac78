/** The package brings no types. */
declare module "heic-decode" {
  const decode: (heic: {
    readonly buffer: Uint8Array;
  }) => Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;

  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export { decode as default };
}
