import { asking, type FeatureAction } from "../../http/feature.ts";
import { takeAddresses, takenAddresses } from "./take-addresses.ts";

/** Of a part of a file. */
const BODY_BYTES = 200_000;

/** What people do to a mailing list from its page. */
export const listActions = {
  "take-addresses": {
    bodyBytes: BODY_BYTES,
    ...asking(takenAddresses, async ({ ctx, id }, asked) => ({ answer: await takeAddresses(ctx, id, asked) })),
  },
} satisfies Readonly<Record<string, FeatureAction>>;
