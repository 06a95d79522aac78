/** Bytes of all pictures that are kept. */
const MOST_BYTES = 24 * 1024 ** 2;
/** Pictures, also those that are being made: addresses cost room as well. */
const MOST_PICTURES = 2000;
/** How long one is good for: the picture behind an address may become another one (ms). */
const KEPT_MS = 3_600_000;

interface Kept {
  readonly until: number;
  readonly picture: Promise<Buffer>;
  /** 0 until it is made. */
  size: number;
}

interface CacheOptions {
  /** Bytes. */
  readonly most?: number;
  readonly mostPictures?: number;
  readonly now?: () => number;
}

/**
 * Makes small pictures of addresses elsewhere once for everybody who looks at them meanwhile: a text with ten of them would ask ten sites
 * at every opening. What could not be made is asked for again.
 */
export function cacheThumbnails(
  make: (url: string) => Promise<Buffer>,
  { most = MOST_BYTES, mostPictures = MOST_PICTURES, now = Date.now }: CacheOptions = {},
): (url: string) => Promise<Buffer> {
  /** In the order of their last use. */
  const kept = new Map<string, Kept>();
  const shrink = () => {
    for (const [url, one] of kept) if (one.until <= now()) kept.delete(url);
    let size = [...kept.values()].reduce((sum, one) => sum + one.size, 0);
    for (const [url, one] of kept) {
      if (size <= most && kept.size <= mostPictures) return;
      kept.delete(url);
      size -= one.size;
    }
  };
  const begin = (url: string): Kept => {
    const one: Kept = { until: now() + KEPT_MS, picture: make(url), size: 0 };
    one.picture.then(
      (picture) => {
        one.size = picture.length;
        shrink();
      },
      () => kept.get(url) === one && kept.delete(url),
    );
    return one;
  };
  return (url) => {
    const known = kept.get(url);
    const one = known && known.until > now() ? known : begin(url);
    kept.delete(url);
    kept.set(url, one);
    if (one !== known) shrink();
    return one.picture;
  };
}
