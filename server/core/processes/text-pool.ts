import { WorkPool } from "./work-pool.ts";

/** Where templates, styles and feeds are read: one person leaves processes to the others, and the memory of the machine. */
export const textPool = new WorkPool({ most: 3, mostOfOne: 1, heapMb: 256, residentMb: 448 });
