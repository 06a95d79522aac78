import { rm } from "node:fs/promises";
import { openDiskStorage } from "../disk-storage.ts";
import { type FileFacts, type FileStorage, isStorageName } from "../file-storage.ts";
import { unavailable } from "./bucket-trouble.ts";
import { openBucketUploads } from "./bucket-uploads.ts";
import type { Bucket } from "./open-bucket.ts";

const STORED = "stored/";

/** Files in a bucket, under their key and tag; what arrives is put together in the folder `root` of this machine. Throws `unavailable` while the store does not answer. */
export async function openS3Storage(bucket: Bucket, root: string): Promise<FileStorage> {
  const { temporaryDir } = await openDiskStorage(root);
  const put = async (path: string, key: string, tag: string, facts: FileFacts) => {
    await bucket.put(path, objectOf(key, tag), facts).catch(unavailable);
    await rm(path, { force: true });
  };
  return {
    temporaryDir,
    openUploads: (store, room) => openBucketUploads({ bucket, store, directory: temporaryDir, room }),
    adopt: put,
    async *list() {
      for await (const name of bucket.list(STORED)) {
        const [, key = "", tag = "", more] = name.split("/");
        if (more === undefined && isStorageName(key) && isStorageName(tag)) yield { key, tag };
      }
    },
    async replace(path, key, tag, facts) {
      if (path === null) await bucket.describe(objectOf(key, tag), facts).catch(unavailable);
      else await put(path, key, tag, facts);
    },
    stat: async (key, tag) => bucket.stat(objectOf(key, tag)).catch(unavailable),
    read: (key, tag, range) => bucket.read(objectOf(key, tag), range?.start, range?.end),
    async remove(key) {
      const names: string[] = [];
      for await (const name of bucket.list(`${STORED}${checked(key)}/`)) names.push(name);
      for (const name of names) await bucket.remove(name).catch(unavailable);
    },
  };
}

function objectOf(key: string, tag: string): string {
  return `${STORED}${checked(key)}/${checked(tag)}`;
}

function checked(name: string): string {
  if (!isStorageName(name)) throw new RangeError("not a storage name");
  return name;
}
