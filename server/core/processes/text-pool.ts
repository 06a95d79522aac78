import { WorkPool } from "./work-pool.ts";

/** Where templates, styles and feeds are read: one person leaves a process to the others. */
export const textPool = new WorkPool({ most: 3, mostOfOne: 2, heapMb: 256, residentMb: 448 });
