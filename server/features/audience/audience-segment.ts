import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { segmentInterest } from "./segment-interest.ts";

/** What people change of a segment is searched for anew (`match-segments.ts`). */
export const audienceSegmentBehaviour = {
  complete: (values, { stored, byServer }) => {
    // The whole of the values is a document but for who saved it and when.
    const interest = segmentInterest(values as AnyDocument);
    if (byServer || (stored !== null && isSameValue(interest, segmentInterest(stored)))) return values;
    return { ...values, status: interest === null ? "IDLE" : "MATCHING", error: null };
  },
} satisfies CollectionBehaviour;
