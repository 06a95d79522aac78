import { z } from "zod";
import type { CommandContext } from "../../context/command-context.ts";
import { SITE_WIDE } from "../../engines/readers/site-wide-reads.ts";

const count = z.number().nullish().catch(null);
const stored = z.object({
  adsTxt: z.string().nullish().catch(null),
  bodyAdsAfterChars: count,
  bodyAdsMultimediaChars: count,
});

/** What a project's settings say of advertisements on its site. */
export interface AdSettings {
  readonly adsTxt: string;
  /** Characters of an article between one advertisement and the next, and how many more multimedia counts for; `null`: not said. */
  readonly bodyAdsAfterChars: number | null;
  readonly bodyAdsMultimediaChars: number | null;
}

export async function readAdSettings({ store, projectId }: CommandContext): Promise<AdSettings> {
  const [row] = await store.query<{ data: unknown }>(
    `${SITE_WIDE}select data from documents where scope = $1 and collection = 'web-settings' and id = collection and deleted_at is null`,
    [projectId],
  );
  const read = stored.safeParse(row?.data).data;
  return {
    adsTxt: read?.adsTxt?.trim() ?? "",
    bodyAdsAfterChars: read?.bodyAdsAfterChars ?? null,
    bodyAdsMultimediaChars: read?.bodyAdsMultimediaChars ?? null,
  };
}
