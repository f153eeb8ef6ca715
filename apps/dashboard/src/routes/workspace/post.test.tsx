import { Component } from "./post.tsx";
import * as live from "#session/workspace.ts";
import {
  blueskyChannel,
  pageChannel,
  sampleDelivery,
  samplePost,
} from "#testing/workspace-samples.ts";
import { saveLocalDraft } from "#features/composer/draft/local-drafts.ts";
import { emptyDraft, writeText } from "#features/composer/draft/draft.ts";
import { WorkspaceProvider } from "#workspace/use-workspace.tsx";
import { renderRoutes } from "@postlark/app/testing/render-routes";
import type { Post } from "@postlark/domain/post";
import type { WorkspaceRole } from "@postlark/domain/workspace-role";
import { AppError } from "@postlark/sdk/errors";
import { storedUserId } from "@postlark/sdk/session-store";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

vi.mock("#session/workspace.ts");
vi.mock("@postlark/sdk/session-store");

const workspace = {
  id: samplePost().workspaceId,
  slug: "harbour",
  name: "Harbour",
  picture: null,
  timeZone: "Europe/Berlin",
  createdAt: "2026-11-01T08:00:00Z",
  deletedAt: null,
};

function open(path: string, role: WorkspaceRole = "editor") {
  const screenElement = (
    <WorkspaceProvider value={{ ...workspace, role }}>
      <Component />
    </WorkspaceProvider>
  );
  return renderRoutes([{ path: "/w/:slug/posts/:postId", element: screenElement }], path);
}

const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });
const missing = () => new AppError({ kind: "not-found" });

/** A server that keeps posts in a variable. */
let rows: Map<string, Post>;

beforeEach(() => {
  localStorage.clear();
  rows = new Map();
  vi.mocked(storedUserId).mockReturnValue(samplePost().authorId);
  vi.mocked(live.fetchChannels).mockResolvedValue([pageChannel, blueskyChannel]);
  vi.mocked(live.fetchCalendar).mockResolvedValue([]);
  vi.mocked(live.fetchLabels).mockResolvedValue([]);
  vi.mocked(live.fetchModel).mockResolvedValue(null);
  vi.mocked(live.fetchPeople).mockResolvedValue([]);
  vi.mocked(live.fetchDeliveries).mockResolvedValue({ rows: [], unreadable: 0 });
  vi.mocked(live.fetchDeliveriesOfPost).mockResolvedValue([]);
  vi.mocked(live.fetchDeliveryEvents).mockResolvedValue([]);
  vi.mocked(live.joinPost).mockResolvedValue(() => {});
  vi.mocked(live.fetchPost).mockImplementation(async (id) => {
    const row = rows.get(id);
    if (row === undefined) throw missing();
    return row;
  });
  vi.mocked(live.createPost).mockImplementation(async (_workspace, id, input) => {
    const row = samplePost({
      ...input,
      id,
      channelIds: [...input.channelIds],
      timeChoice: input.timeChoice ?? null,
    });
    rows.set(id, row);
    return row;
  });
  vi.mocked(live.savePost).mockImplementation(async (id, revision, input) => {
    const row = samplePost({
      ...input,
      id,
      channelIds: [...input.channelIds],
      timeChoice: input.timeChoice ?? null,
      revision: revision + 1,
    });
    rows.set(id, row);
    return row;
  });
});

test("a new post gets its URL with the first save and keeps focus in the editor", async () => {
  const { router } = open("/w/harbour/posts/new");
  const area = await box();
  await userEvent.type(area, "Hello");
  await waitFor(() => expect(router.state.location.pathname).not.toMatch(/new$/));
  const [id] = rows.keys();
  expect(router.state.location.pathname).toBe(`/w/harbour/posts/${id}`);
  expect(await box()).toBe(area);
  expect(document.activeElement).toBe(area);
  await userEvent.type(area, " again");
  await waitFor(() => expect(rows.get(id ?? "")?.content.text).toBe("Hello again"));
  expect(rows.size).toBe(1);
});

test("a second new post does not change the first", async () => {
  const { router } = open("/w/harbour/posts/new");
  await userEvent.type(await box(), "First");
  await waitFor(() => expect(rows.size).toBe(1));
  await waitFor(() => expect(router.state.location.pathname).not.toMatch(/new$/));
  await router.navigate("/w/harbour/posts/new");
  await waitFor(async () => expect((await box()).value).toBe(""));
  await userEvent.type(await box(), "Second");
  await waitFor(() => expect(rows.size).toBe(2));
  expect([...rows.values()].map(({ content }) => content.text)).toEqual(["First", "Second"]);
});

test("publishing saves the post first and then shows its progress", async () => {
  rows.set(samplePost().id, samplePost({ timeChoice: { kind: "now" } }));
  const { router } = open(`/w/harbour/posts/${samplePost().id}`);
  await userEvent.type(await box(), "!");
  vi.mocked(live.schedulePost).mockImplementation(async () => {
    vi.mocked(live.fetchDeliveriesOfPost).mockResolvedValue([
      sampleDelivery({ state: "publishing" }),
    ]);
  });
  await userEvent.click(await screen.findByRole("button", { name: "Publish now" }));
  await screen.findByText("Publishing");
  expect(live.schedulePost).toHaveBeenCalledWith(
    samplePost().id,
    2,
    [pageChannel.id, blueskyChannel.id],
    null,
    {},
  );
  expect(screen.queryByRole("textbox")).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Edit" }));
  await box();
  expect(router.state.location.search).toBe("?edit");
});

test("editing a partly published post only saves, and publishing it again asks for confirmation", async () => {
  rows.set(samplePost().id, samplePost({ timeChoice: { kind: "now" } }));
  vi.mocked(live.fetchDeliveriesOfPost).mockResolvedValue([
    sampleDelivery({ state: "published" }),
    sampleDelivery({ id: "0197f0a0-0000-4000-8000-000000000231", state: "scheduled" }),
  ]);
  vi.mocked(live.schedulePost).mockReset();
  const { router } = open(`/w/harbour/posts/${samplePost().id}?edit`);
  await userEvent.type(await box(), "!{Control>}{Enter}{/Control}");
  await waitFor(() => expect(router.state.location.search).toBe(""));
  // The address changes before the editor has gone.
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull());
  expect(rows.get(samplePost().id)?.revision).toBe(2);
  expect(live.schedulePost).not.toHaveBeenCalled();

  await router.navigate(`/w/harbour/posts/${samplePost().id}?edit`);
  expect(await screen.findByRole("button", { name: "Save changes" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Publish now/ })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Publish again…" }));
  vi.mocked(live.schedulePost).mockRejectedValueOnce(
    new AppError({
      kind: "conflict",
      code: "just_published",
      message: "A moment ago.",
      answer: { current: { channelId: pageChannel.id, seconds: 20 } },
    }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "More ways to publish" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Publish now" }));
  await screen.findByText("This post was published 20 seconds ago. Publish it again?");
  await userEvent.click(screen.getByRole("button", { name: "Publish again" }));
  await waitFor(() => expect(live.schedulePost).toHaveBeenCalledTimes(2));
  expect(vi.mocked(live.schedulePost).mock.lastCall?.slice(-2)).toEqual([null, { again: true }]);
});

test("a refused publication is shown without waiting for the post to reload", async () => {
  rows.set(samplePost().id, samplePost({ timeChoice: { kind: "now" } }));
  open(`/w/harbour/posts/${samplePost().id}`);
  const publish = await screen.findByRole("button", { name: "Publish now" });
  vi.mocked(live.schedulePost).mockImplementation(async () => {
    vi.mocked(live.fetchPost).mockReturnValue(new Promise(() => {}));
    throw new AppError({ kind: "unavailable", status: 503, message: "The engine is away." });
  });
  await userEvent.click(publish);
  await screen.findByText("The engine is away.");
  expect(screen.queryByText("Publishing")).toBeNull();
});

test("a draft left by a closed tab is offered and restored", async () => {
  const postId = "0197f0a0-0000-4000-8000-000000000099";
  const place = { workspaceId: workspace.id, postId, owner: samplePost().authorId, tab: "closed" };
  saveLocalDraft(place, { base: null, draft: writeText(emptyDraft, null, "Half a th") });
  open("/w/harbour/posts/new");
  await userEvent.click(await screen.findByRole("button", { name: "Continue editing" }));
  await waitFor(async () => expect((await box()).value).toBe("Half a th"));
  await waitFor(() => expect(rows.get(postId)?.content.text).toBe("Half a th"));
});

test('a post of another workspace shows "Post not found"', async () => {
  const elsewhere = samplePost({ workspaceId: "0197f0a0-0000-4000-8000-0000000000ff" });
  rows.set(elsewhere.id, elsewhere);
  open(`/w/harbour/posts/${elsewhere.id}`);
  await screen.findByText("Post not found");
  expect(screen.queryByText(elsewhere.content.text)).toBeNull();
});

test("a deleted post is read-only until it is restored", async () => {
  const deleted = samplePost({ deletedAt: "2026-11-21T09:00:00Z" });
  rows.set(deleted.id, deleted);
  open(`/w/harbour/posts/${deleted.id}`);
  expect((await box()).readOnly).toBe(true);
  vi.mocked(live.restorePost).mockImplementation(async (id) => void rows.set(id, samplePost()));
  await userEvent.click(screen.getByRole("button", { name: "Restore" }));
  await waitFor(async () => expect((await box()).readOnly).toBe(false));
});

test("a contributor sees another author's post read-only", async () => {
  rows.set(samplePost().id, samplePost({ authorId: "0197f0a0-0000-4000-8000-0000000000aa" }));
  open(`/w/harbour/posts/${samplePost().id}`, "contributor");
  expect((await box()).readOnly).toBe(true);
  screen.getByText(/Only editors can change other people’s posts/);
});

test('a failure to load the labels offers "Try again"', async () => {
  vi.mocked(live.fetchLabels).mockRejectedValueOnce(new AppError({ kind: "unexpected" }));
  open("/w/harbour/posts/new");
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
  expect(live.fetchLabels).toHaveBeenCalledTimes(2);
});
