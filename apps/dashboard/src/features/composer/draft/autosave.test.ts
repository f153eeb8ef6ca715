import { AppError } from "@postlark/sdk/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { createAutosave, pauseMs } from "./autosave.ts";
import { saved, server, text } from "./autosave-server.ts";
import { emptyDraft } from "./draft.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("a new post whose only content is an upload in progress is stored locally, but not on the server", async () => {
  const { options } = server();
  const post = createAutosave({ saved: null, draftLoaders: [], ...options });
  post.storeNew(true);
  expect(options.storeLocal).toHaveBeenLastCalledWith({ base: null, draft: emptyDraft });
  post.storeNew(false);
  expect(options.storeLocal).toHaveBeenLastCalledWith(null);
  post.edit(() => text("Hi"));
  post.storeNew(false);
  expect(options.storeLocal).toHaveBeenLastCalledWith({ base: null, draft: text("Hi") });
  await vi.advanceTimersByTimeAsync(pauseMs);
  expect(options.create).toHaveBeenCalledTimes(1);
});

const pause = () => vi.advanceTimersByTimeAsync(pauseMs);

test("autosave stores each change locally at once and sends it after a pause", async () => {
  const { options, row } = server();
  const post = createAutosave({ saved: null, draftLoaders: [], ...options });
  expect(post.snapshot().status).toBe("new");
  post.edit(() => text("H"));
  post.edit(() => text("Hi"));
  expect(options.storeLocal).toHaveBeenLastCalledWith({ base: null, draft: text("Hi") });
  expect(post.snapshot().status).toBe("waiting");
  await pause();
  expect(options.create).toHaveBeenCalledTimes(1);
  expect(row()).toEqual(saved(1, text("Hi")));
  expect(post.snapshot().status).toBe("saved");
  expect(options.storeLocal).toHaveBeenLastCalledWith(null);
});

test("edits made during a save are saved after it with the new revision", async () => {
  const { options, row } = server(saved(1, text("a")));
  const post = createAutosave({ saved: saved(1, text("a")), draftLoaders: [], ...options });
  post.edit(() => text("ab"));
  const first = post.flush();
  post.edit(() => text("abc"));
  await first.catch(() => {});
  expect(post.snapshot().status).toBe("waiting");
  await pause();
  expect(options.save.mock.calls.map(([revision]) => revision)).toEqual([1, 2]);
  expect(row()).toEqual(saved(3, text("abc")));
});

test("keeps changes locally while offline and saves them after reconnecting", async () => {
  const { options, faults, row } = server(saved(1, text("a")));
  const post = createAutosave({ saved: saved(1, text("a")), draftLoaders: [], ...options });
  faults.push(new AppError({ kind: "offline" }), new AppError({ kind: "unavailable" }));
  post.edit(() => text("ab"));
  await pause();
  expect(post.snapshot().status).toBe("offline");
  expect(options.storeLocal).toHaveBeenLastCalledWith({
    base: saved(1, text("a")),
    draft: text("ab"),
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(options.save).toHaveBeenCalledTimes(2);
  await post.retry();
  expect(row()).toEqual(saved(2, text("ab")));
  expect(post.snapshot().status).toBe("saved");
});

test("after the session ends, keeps changes locally and sends no more requests", async () => {
  const { options, faults } = server(saved(1, text("a")));
  const post = createAutosave({ saved: saved(1, text("a")), draftLoaders: [], ...options });
  faults.push(new AppError({ kind: "unauthenticated" }));
  post.edit(() => text("ab"));
  await pause();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(post.snapshot().status).toBe("signed-out");
  expect(options.save).toHaveBeenCalledTimes(1);
  expect(options.storeLocal).toHaveBeenLastCalledWith({
    base: saved(1, text("a")),
    draft: text("ab"),
  });
});

test("a refused save shows the reason, and the next change tries again", async () => {
  const { options, faults, row } = server(saved(1, text("a")));
  const post = createAutosave({ saved: saved(1, text("a")), draftLoaders: [], ...options });
  faults.push(new AppError({ kind: "invalid-input", message: "Too long." }));
  post.edit(() => text("ab"));
  await pause();
  expect(post.snapshot()).toMatchObject({ status: "refused", error: { message: "Too long." } });
  post.edit(() => text("abc"));
  await pause();
  expect(row()?.draft).toEqual(text("abc"));
});

test("merges another user's change to a different field and saves", async () => {
  const { options, put, row } = server(saved(1, text("a")));
  const post = createAutosave({ saved: saved(1, text("a")), draftLoaders: [], ...options });
  put({ ...text("a"), channelIds: ["sky"] });
  post.edit(() => text("mine"));
  await pause();
  await pause();
  expect(row()).toEqual(saved(3, { ...text("mine"), channelIds: ["sky"] }));
  expect(post.snapshot()).toMatchObject({ status: "saved", clash: null, mergeCount: 1 });
});

test("another user's change to the same field becomes a conflict and is not overwritten", async () => {
  const { options, put, row } = server(saved(1, text("a")));
  const post = createAutosave({ saved: saved(1, text("a")), draftLoaders: [], ...options });
  const theirs = put(text("theirs"));
  post.edit(() => text("mine"));
  await pause();
  expect(post.snapshot()).toMatchObject({
    status: "clash",
    clash: { theirs, fields: [{ name: "text", channelId: null }] },
  });
  await expect(post.flush()).rejects.toThrow(AppError);
  post.edit(() => text("mine, longer"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(row()).toEqual(theirs);
  post.resolveClash([]);
  await pause();
  expect(row()).toEqual(saved(3, text("mine, longer")));
});

test("an unresolved conflict is restored after a reload", async () => {
  const { options, put, row } = server(saved(1, text("a")));
  const post = createAutosave({ saved: saved(1, text("a")), draftLoaders: [], ...options });
  const theirs = put(text("theirs"));
  post.edit(() => text("mine"));
  await pause();
  const savedOnceClashing = options.storeLocal.mock.lastCall?.[0] ?? null;
  post.edit(() => text("mine, longer"));
  const savedOnceLonger = options.storeLocal.mock.lastCall?.[0] ?? null;
  for (const kept of [savedOnceClashing, savedOnceLonger]) {
    const again = createAutosave({ saved: theirs, draftLoaders: [() => kept], ...options });
    again.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(again.snapshot()).toMatchObject({ status: "clash", draft: kept?.draft });
    expect(row()).toEqual(theirs);
  }
});

test("a conflict can be resolved by taking the other version", async () => {
  const { options, put, row } = server(saved(1, text("a")));
  const post = createAutosave({ saved: saved(1, text("a")), draftLoaders: [], ...options });
  const theirs = put(text("theirs"));
  post.edit(() => text("mine"));
  await pause();
  post.resolveClash([{ name: "text", channelId: null }]);
  await pause();
  expect(post.snapshot()).toMatchObject({ draft: text("theirs"), status: "saved", clash: null });
  // What stands there already is no version of its own.
  expect(row()).toEqual(theirs);
  expect(options.storeLocal).toHaveBeenLastCalledWith(null);
});

test("a newer revision from Realtime replaces a draft without unsaved changes, and an older one is ignored", () => {
  const { options } = server(saved(2, text("a")));
  const post = createAutosave({ saved: saved(2, text("a")), draftLoaders: [], ...options });
  post.receive(saved(1, text("old")));
  expect(post.snapshot().draft).toEqual(text("a"));
  post.receive(saved(3, text("theirs")));
  expect(post.snapshot()).toMatchObject({ status: "saved", draft: text("theirs"), mergeCount: 1 });
});
