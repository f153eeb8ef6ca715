/** Collects the users whose profiles changed since the last call. */
export function createChanges() {
  let ids: Set<string> | undefined = new Set();
  return {
    /** @param id `undefined` when anybody's may have */
    add: (id: string | undefined) => {
      if (id === undefined) ids = undefined;
      else ids?.add(id);
    },
    /** Returns and clears the ids; `undefined` if any profile may have changed. */
    take: (): ReadonlySet<string> | undefined => {
      const batch = ids;
      ids = new Set();
      return batch;
    },
  };
}
