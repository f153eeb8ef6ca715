/** Whose profiles changed since somebody last asked. */
export function createChanges() {
  let ids: Set<string> | undefined = new Set();
  return {
    /** @param id `undefined` when anybody's may have */
    add: (id: string | undefined) => {
      if (id === undefined) ids = undefined;
      else ids?.add(id);
    },
    /** The ids, which are then forgotten; `undefined` when anybody's may have changed. */
    take: (): ReadonlySet<string> | undefined => {
      const taken = ids;
      ids = new Set();
      return taken;
    },
  };
}
