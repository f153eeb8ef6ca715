import { AppError } from "@postlark/sdk/errors";
import { vi } from "vitest";
import type { AutosaveOptions, SavedPost } from "./autosave-state.ts";
import { type Draft, emptyDraft, writeText } from "./draft.ts";

export const text = (words: string) => writeText(emptyDraft, null, words);
export const saved = (revision: number, draft: Draft): SavedPost => ({ revision, draft });

/** For tests: a server with one post, whose next responses can be replaced. */
export function server(first: SavedPost | null = null) {
  let row = first;
  const faults: Error[] = [];
  const take = (draft: Draft): SavedPost => {
    const fault = faults.shift();
    if (fault !== undefined) throw fault;
    row = saved((row?.revision ?? 0) + 1, draft);
    return row;
  };
  const options = {
    create: vi.fn<AutosaveOptions["create"]>(async (draft) => take(draft)),
    save: vi.fn<AutosaveOptions["save"]>(async (revision, draft) => {
      if (revision !== row?.revision) throw new AppError({ kind: "conflict" });
      return take(draft);
    }),
    load: async () => row ?? saved(0, emptyDraft),
    keep: vi.fn<AutosaveOptions["keep"]>(),
  };
  return {
    options,
    faults,
    row: () => row,
    put: (draft: Draft) => {
      row = saved((row?.revision ?? 0) + 1, draft);
      return row;
    },
  };
}
