import { z } from "zod";
import type { CommandContext } from "../../../context/command-context.ts";
import { type CommentRules, commentRules } from "../comments/comment-rules.ts";

const text = z.string().nullish().catch(null);
const count = z.number().nullish().catch(null);
const stored = z.object({
  adsTxt: text,
  bodyAdsAfterChars: count,
  bodyAdsMultimediaChars: count,
  manifestJsonMerge: z.unknown().optional(),
  indexNow: z.boolean().nullish().catch(null),
  webSubHub: text,
});

/** What a project's settings say of its site. */
export interface WebSettings {
  readonly adsTxt: string;
  /** Characters of an article between one advertisement and the next, and how many more multimedia counts for; `null`: as the site has it. */
  readonly bodyAdsAfterChars: number | null;
  readonly bodyAdsMultimediaChars: number | null;
  /** Merged into the site's manifest. */
  readonly manifestJsonMerge: unknown;
  readonly comments: CommentRules;
  /** Search engines are told of changes. */
  readonly indexNow: boolean;
  /** Address of the hub that feeds are told of; empty for none. */
  readonly webSubHub: string;
}

export async function readWebSettings({ store, projectId }: CommandContext): Promise<WebSettings> {
  const [row] = await store.query<{ data: unknown }>(
    `select data from documents where scope = $1 and collection = 'web-settings' and id = collection and deleted_at is null`,
    [projectId],
  );
  const read = stored.safeParse(row?.data).data;
  return {
    adsTxt: read?.adsTxt?.trim() ?? "",
    bodyAdsAfterChars: read?.bodyAdsAfterChars ?? null,
    bodyAdsMultimediaChars: read?.bodyAdsMultimediaChars ?? null,
    manifestJsonMerge: read?.manifestJsonMerge ?? null,
    comments: commentRules(row?.data),
    indexNow: read?.indexNow === true,
    webSubHub: read?.webSubHub ?? "",
  };
}
