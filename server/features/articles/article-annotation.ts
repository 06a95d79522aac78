import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { completeAnnotation } from "./annotation-rules.ts";

export const articleAnnotationBehaviour = { complete: completeAnnotation, personal: true } satisfies CollectionBehaviour;
