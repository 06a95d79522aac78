declare module "s3rver" {
  import type { IncomingMessage } from "node:http";
  import type { AddressInfo } from "node:net";

  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    /** With both it speaks TLS. */
    readonly key?: string;
    readonly cert?: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }

  // The package has no types of its own, and no name for what it exports.
  class S3rver {
    constructor(options: Options);
    readonly middleware: ((
      asked: {
        readonly method: string;
        readonly req: IncomingMessage;
        query: Readonly<Record<string, string | string[] | undefined>>;
        status: number;
        type: string;
        body: string;
      },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }

  // biome-ignore lint/style/noDefaultExport: it exports nothing else
  export { S3rver as default };
}
