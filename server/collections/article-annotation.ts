import { completeAnnotation } from "./annotation-rules.ts";
import type { CollectionBehaviour } from "./behaviour.ts";

export const articleAnnotationBehaviour = { complete: completeAnnotation } satisfies CollectionBehaviour;
