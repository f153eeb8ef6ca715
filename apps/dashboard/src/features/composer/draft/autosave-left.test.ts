import { beforeEach, expect, test, vi } from "vitest";
import { createAutosave, pauseMs } from "./autosave.ts";
import type { AutosaveOptions } from "./autosave-state.ts";
import { saved, server, text } from "./autosave-server.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function started(options: AutosaveOptions) {
  const autosave = createAutosave(options);
  autosave.start();
  return autosave;
}

const pause = () => vi.advanceTimersByTimeAsync(pauseMs);

test("restores and saves the draft left by a closed tab", async () => {
  const { options, row } = server(saved(1, text("a")));
  const kept = { base: saved(1, text("a")), draft: text("ab") };
  started({ saved: saved(1, text("a")), draftLoaders: [() => kept], ...options });
  await vi.advanceTimersByTimeAsync(1);
  expect(row()).toEqual(saved(2, text("ab")));
});

test("a draft left by a closed tab conflicts with what others saved since", async () => {
  const { options } = server(saved(4, text("theirs")));
  const kept = { base: saved(1, text("a")), draft: text("mine") };
  const post = started({ saved: saved(4, text("theirs")), draftLoaders: [() => kept], ...options });
  expect(post.snapshot()).toMatchObject({ status: "clash", draft: text("mine") });
});

test("a draft of a post whose creation response was lost updates that post", async () => {
  const { options, row } = server(saved(1, text("a")));
  const kept = { base: null, draft: text("ab") };
  started({ saved: saved(1, text("a")), draftLoaders: [() => kept], ...options });
  await vi.advanceTimersByTimeAsync(1);
  expect(options.create).not.toHaveBeenCalled();
  expect(row()).toEqual(saved(2, text("ab")));
});

test("the second of two drafts left by tabs becomes a conflict, and neither is lost", async () => {
  const { options, row } = server(saved(2, text("theirs")));
  const versions = [
    { base: saved(2, text("theirs")), draft: text("theirs, and the last words") },
    { base: saved(1, text("a")), draft: text("mine") },
  ];
  const draftLoaders = versions.map((version) => () => version);
  const post = started({ saved: saved(2, text("theirs")), draftLoaders, ...options });
  await vi.advanceTimersByTimeAsync(1);
  // The first had nothing against it and is saved; the second is compared with just that.
  expect(row()).toEqual(saved(3, text("theirs, and the last words")));
  expect(post.snapshot()).toMatchObject({
    status: "clash",
    draft: text("mine"),
    clash: { theirs: saved(3, text("theirs, and the last words")) },
  });
  expect(options.storeLocal).toHaveBeenLastCalledWith(versions[1]);
  post.resolveClash([{ name: "text", channelId: null }]);
  await pause();
  expect(row()).toEqual(saved(3, text("theirs, and the last words")));
  expect(post.snapshot()).toMatchObject({ status: "saved", clash: null });
});

test("the second draft of an unsaved post becomes a conflict and does not replace the first", async () => {
  const { options, row } = server();
  const draftLoaders = ["one", "two"].map((words) => () => ({ base: null, draft: text(words) }));
  const post = started({ saved: null, draftLoaders, ...options });
  await vi.advanceTimersByTimeAsync(1);
  expect(row()).toEqual(saved(1, text("one")));
  expect(post.snapshot()).toMatchObject({ status: "clash", draft: text("two") });
});

test("skips a stored draft that is gone by the time it is read", async () => {
  const { options, row } = server(saved(1, text("a")));
  const draftLoaders = [() => null, () => ({ base: saved(1, text("a")), draft: text("ab") })];
  started({ saved: saved(1, text("a")), draftLoaders, ...options });
  await vi.advanceTimersByTimeAsync(1);
  expect(row()).toEqual(saved(2, text("ab")));
});
