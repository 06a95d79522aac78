import * as z from "zod/mini";

/** What `POST wire-service/{id}/run` answers: texts that became documents, documents that changed, and texts that could not be kept. */
export const wiresRead = z.object({ arrived: z.int(), changed: z.int(), refused: z.int() });
