import type { Services } from "../../../context/services.ts";
import type { BucketSettings } from "../../../engines/files/s3/bucket-settings.ts";
import { BesideLevel, type PageCodec } from "../../../engines/readers/beside-level.ts";
import { openBucketPages } from "../../../engines/readers/bucket-pages.ts";
import { openFolderPages } from "../../../engines/readers/folder-pages.ts";
import type { ReaderAnswer } from "./answer-reader.ts";
import { wireForms } from "./as-bytes.ts";
import type { Headers, WiredPage } from "./page-headers.ts";
import type { PageUses } from "./page-uses.ts";
import { type ReadyForms, readyForms } from "./ready/ready-forms.ts";

declare module "../../../context/services.ts" {
  interface Services {
    /** Where pages go that memory has no room for, a folder or a bucket, and how many bytes of them; `null` where they are made again. */
    readonly pagesBeside: { readonly place: string | BucketSettings; readonly mostBytes: number } | null;
  }
}

/** An answer as it goes onto the wire at one address: whoever asks for it again costs no work on its text. */
export type Served = ({ readonly uses: PageUses } & Redirect) | KeptPage;
export type Redirect = Extract<ReaderAnswer, { to: string }> & { readonly policy: string };
/** A page, and what it is made of. */
export type KeptPage = { readonly uses: PageUses; readonly ready: ReadyForms } & WiredPage;
/** The same without its bytes. */
export type LightPage = Omit<KeptPage, "forms" | "ready"> & { readonly hash: string };

/** `everywhere`: headers of every answer. */
function codecOf(everywhere: () => Headers): PageCodec<Served, LightPage> {
  return {
    pack: (answer) => {
      if (!("ready" in answer)) return null;
      const { forms, ready: _, ...light } = answer;
      const { plain, packed, hash } = forms;
      return { light: { ...light, hash }, parts: [plain.bytes, ...(packed ? [packed.br.bytes, packed.gzip.bytes] : [])] };
    },
    unpack: ({ hash, ...light }, [plain = Buffer.of(), br, gzip]) => {
      const page = { ...light, forms: wireForms(hash, plain, br && gzip ? { br, gzip } : null) };
      return { ...page, ready: readyForms(page, everywhere()) };
    },
  };
}

/** `null` where pages are kept in memory alone, or the place takes none. */
export async function openPagesBeside(
  { pagesBeside, logger, now }: Pick<Services, "pagesBeside" | "logger" | "now">,
  everywhere: () => Headers,
): Promise<BesideLevel<Served, LightPage> | null> {
  if (pagesBeside === null) return null;
  const { place, mostBytes } = pagesBeside;
  const failed = (err: unknown) => logger.error({ err }, "pages of sites cannot be kept beside memory: they are made again");
  try {
    const files = await (typeof place === "string" ? openFolderPages(place) : openBucketPages(place, now));
    return new BesideLevel({ files, mostBytes, codec: codecOf(everywhere), failed });
  } catch (error) {
    failed(error);
    return null;
  }
}
