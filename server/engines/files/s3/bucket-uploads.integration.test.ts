import { bucketUploadsContract } from "../../../testing/bucket-uploads-contract.ts";
import { openMemoryStore } from "../../../testing/open-memory-store.ts";

bucketUploadsContract(openMemoryStore);
