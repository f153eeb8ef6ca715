import { persistent, storageKeys } from "@postlark/site/storage";
import { useState } from "react";
import * as z from "zod/mini";

/** A storage key beside those of posts; never a post's id. */
const key = `${storageKeys.posts}.folded`;

const idsSchema = z.array(z.string());

/** The channels whose previews are collapsed in this browser. */
export function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(read()));
  return {
    folded,
    fold: (ids: readonly string[], isFolded: boolean) => {
      const next = new Set(folded);
      for (const id of ids) {
        if (isFolded) next.add(id);
        else next.delete(id);
      }
      setFolded(next);
      if (next.size === 0) persistent.removeItem(key);
      else persistent.setItem(key, JSON.stringify([...next]));
    },
  };
}

function read(): string[] {
  try {
    return idsSchema.parse(JSON.parse(persistent.getItem(key) ?? "[]"));
  } catch {
    return [];
  }
}
