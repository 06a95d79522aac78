export function startTemporaryPostgres(): Promise<
  { readonly url: string; stop(): void; readonly reason?: undefined } | { readonly reason: string; readonly url?: undefined }
>;
