import { AppError } from "@postlark/sdk/errors";
import { vi } from "vitest";
import type { AutosaveOptions, SavedPost } from "./autosave-state.ts";
import { type Draft, emptyDraft, writeText } from "./draft.ts";

export const text = (words: string) => writeText(emptyDraft, null, words);
export const saved = (revision: number, draft: Draft): SavedPost => ({ revision, draft });

/** For tests: a server with one post, whose next responses can be replaced. */
export function server(first: SavedPost | null = null) {
  let row = first;
  const failures: Error[] = [];
  const store = (draft: Draft): SavedPost => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    row = saved((row?.revision ?? 0) + 1, draft);
    return row;
  };
  const options = {
    create: vi.fn<AutosaveOptions["create"]>(async (draft) => store(draft)),
    save: vi.fn<AutosaveOptions["save"]>(async (revision, draft) => {
      if (revision !== row?.revision) throw new AppError({ kind: "conflict" });
      return store(draft);
    }),
    load: async () => row ?? saved(0, emptyDraft),
    storeLocal: vi.fn<AutosaveOptions["storeLocal"]>(),
  };
  return {
    options,
    faults: failures,
    row: () => row,
    put: (draft: Draft) => {
      row = saved((row?.revision ?? 0) + 1, draft);
      return row;
    },
  };
}
