import { z } from "zod";

/** What a worker tells the process that started it: that it answers. */
export const workerBegan = z.object({ tag: z.literal("began"), address: z.string(), withDemo: z.boolean() });
export type WorkerBegan = z.infer<typeof workerBegan>;

/** What it is asked: to finish. */
export const workerStop = z.object({ tag: z.literal("stop"), reason: z.string() });
export type WorkerStop = z.infer<typeof workerStop>;
