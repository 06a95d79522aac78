/** A device whose databases take a row only where another one has gone. */
export interface FullDisk {
  /** Rows that it takes at this moment. */
  readonly room: number;
  /** It has room for everything again. */
  empty(): void;
}

/** From now on every row written takes one place of `room`, and every row deleted gives one; without a place the disk is full. */
export function fillDisk(room = 0): FullDisk {
  const stores: Pick<IDBObjectStore, "add" | "put" | "delete"> = IDBObjectStore.prototype;
  const { add, put, delete: remove } = stores;
  let left = room;
  const taking = (write: typeof put): typeof put =>
    function (this: IDBObjectStore, ...row) {
      if (left === 0) throw new DOMException("the disk is full", "QuotaExceededError");
      left -= 1;
      return write.apply(this, row);
    };
  stores.add = taking(add);
  stores.put = taking(put);
  stores.delete = function (this: IDBObjectStore, key) {
    left += 1;
    return remove.call(this, key);
  };
  return {
    get room() {
      return left;
    },
    empty: () => Object.assign(stores, { add, put, delete: remove }),
  };
}
