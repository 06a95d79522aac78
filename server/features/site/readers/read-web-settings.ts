import { z } from "zod";
import type { CommandContext } from "../../../context/command-context.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";
import { type CommentRules, commentRules } from "../comments/comment-rules.ts";

const text = z.string().nullish().catch(null);
const stored = z.object({
  manifestJsonMerge: z.unknown().optional(),
  indexNow: z.boolean().nullish().catch(null),
  webSubHub: text,
});

/** What a project's settings say of its site. */
export interface WebSettings {
  /** Merged into the site's manifest. */
  readonly manifestJsonMerge: unknown;
  readonly comments: CommentRules;
  /** Search engines are notified of changes. */
  readonly indexNow: boolean;
  /** Address of the hub that feeds name; empty for none. */
  readonly webSubHub: string;
}

export async function readWebSettings({ store, projectId }: CommandContext): Promise<WebSettings> {
  const [row] = await store.query<{ data: unknown }>(
    `${SITE_WIDE}select data from documents where scope = $1 and collection = 'web-settings' and id = collection and deleted_at is null`,
    [projectId],
  );
  const read = stored.safeParse(row?.data).data;
  return {
    manifestJsonMerge: read?.manifestJsonMerge ?? null,
    comments: commentRules(row?.data),
    indexNow: read?.indexNow === true,
    webSubHub: read?.webSubHub ?? "",
  };
}
