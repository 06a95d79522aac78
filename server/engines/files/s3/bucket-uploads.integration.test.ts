import { openMemoryStore } from "../../../testing/open-memory-store.ts";
import { bucketUploadsContract } from "./bucket-uploads-contract.ts";

bucketUploadsContract(openMemoryStore);
