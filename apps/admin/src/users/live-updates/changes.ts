/** Collects the ids of users whose profiles changed since the last `takeAll`. */
export function createChanges() {
  let ids: Set<string> | undefined = new Set();
  return {
    /** Adds a changed profile. @param id `undefined` if any profile may have changed */
    add: (id: string | undefined) => {
      if (id === undefined) ids = undefined;
      else ids?.add(id);
    },
    /** Returns and clears the ids; `undefined` if any profile may have changed. */
    takeAll: (): ReadonlySet<string> | undefined => {
      const batch = ids;
      ids = new Set();
      return batch;
    },
  };
}
