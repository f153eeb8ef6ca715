import { Component } from "./post.tsx";
import * as live from "#session/workspace.ts";
import { pageChannel, sampleDelivery, samplePost } from "#testing/workspace-samples.ts";
import { WorkspaceProvider } from "#workspace/use-workspace.tsx";
import { renderRoutes } from "@postlark/app/testing/render-routes";
import type { Post } from "@postlark/domain/post";
import { AppError } from "@postlark/sdk/errors";
import * as evergreen from "@postlark/sdk/evergreen";
import { storedUserId } from "@postlark/sdk/session-store";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

vi.mock("#session/workspace.ts");
vi.mock("@postlark/sdk/session-store");
vi.mock("@postlark/sdk/evergreen");

const workspace = {
  id: samplePost().workspaceId,
  slug: "harbour",
  name: "Harbour",
  picture: null,
  timeZone: "Europe/Berlin",
  createdAt: "2026-11-01T08:00:00Z",
  deletedAt: null,
  role: "editor",
} as const;

function open(path: string) {
  const element = (
    <WorkspaceProvider value={workspace}>
      <Component />
    </WorkspaceProvider>
  );
  return renderRoutes([{ path: "/w/:slug/posts/:postId", element }], path);
}

const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });

/** A server that keeps posts in a variable. */
let rows: Map<string, Post>;

const answerDeliveries = (...states: ("published" | "scheduled")[]) =>
  vi
    .mocked(live.fetchDeliveriesOfPost)
    .mockImplementation(async (id) =>
      id === samplePost().id
        ? states.map((state, index) =>
            sampleDelivery({ id: `0197f0a0-0000-4000-8000-00000000020${index}`, state }),
          )
        : [],
    );

const list = (number: number, name: string) => ({
  id: `0197f0a0-0000-4000-8000-00000000030${number}`,
  name,
  channelIds: [],
  slots: null,
  leastDays: 30,
  isShuffled: false,
  until: null,
  isPaused: false,
  entries: [],
});

beforeEach(() => {
  localStorage.clear();
  rows = new Map([[samplePost().id, samplePost()]]);
  vi.mocked(storedUserId).mockReturnValue(samplePost().authorId);
  vi.mocked(evergreen.fetchRepeatingPosts).mockResolvedValue([]);
  vi.mocked(live.fetchChannels).mockResolvedValue([pageChannel]);
  vi.mocked(live.fetchCalendar).mockResolvedValue([]);
  vi.mocked(live.fetchLabels).mockResolvedValue([]);
  vi.mocked(live.fetchPeople).mockResolvedValue([]);
  vi.mocked(live.fetchDeliveries).mockResolvedValue({ rows: [], unreadable: 0 });
  vi.mocked(live.fetchDeliveryEvents).mockResolvedValue([]);
  vi.mocked(live.joinPost).mockResolvedValue(() => {});
  vi.mocked(live.fetchPost).mockImplementation(async (id) => {
    const row = rows.get(id);
    if (row === undefined) throw new AppError({ kind: "not-found" });
    return row;
  });
  vi.mocked(live.createPost).mockImplementation(async (_workspace, id, input) => {
    const row = samplePost({ ...input, id, channelIds: [...input.channelIds], timeChoice: null });
    rows.set(id, row);
    return row;
  });
});

test("a published post is shown instead of the composer, and its copy is opened in it", async () => {
  answerDeliveries("published");
  const { router } = open(`/w/harbour/posts/${samplePost().id}?edit`);
  await screen.findByText(/^This post is published\./);
  expect(screen.queryByRole("textbox")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Duplicate" }));
  expect((await box()).value).toBe(samplePost().content.text);
  const copyId = [...rows.keys()].at(-1);
  expect(router.state.location.pathname).toBe(`/w/harbour/posts/${copyId}`);
});

test("a published post that repeats is edited in the composer", async () => {
  vi.mocked(evergreen.fetchRepeatingPosts).mockResolvedValue([samplePost().id]);
  answerDeliveries("published");
  open(`/w/harbour/posts/${samplePost().id}?edit`);
  expect((await box()).value).toBe(samplePost().content.text);
});

test("a post that is published while it is edited stays in the composer", async () => {
  answerDeliveries("scheduled");
  const { queryClient } = open(`/w/harbour/posts/${samplePost().id}?edit`);
  await userEvent.type(await box(), "!");
  answerDeliveries("published");
  await queryClient.invalidateQueries();
  await screen.findByText(/^Already published\./);
  expect((await box()).value).toBe(`${samplePost().content.text}!`);
});

test("a published post is added to the evergreen list that the user chooses", async () => {
  answerDeliveries("published");
  vi.mocked(evergreen.fetchEvergreen).mockResolvedValue([list(1, "Basics"), list(2, "Hours")]);
  open(`/w/harbour/posts/${samplePost().id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Add to evergreen" }));
  const choice = await screen.findByRole("combobox", { name: "List" });
  await userEvent.selectOptions(choice, "Hours");
  const [, add] = screen.getAllByRole("button", { name: "Add to evergreen" });
  await userEvent.click(add ?? document.body);
  await screen.findByText("Added to “Hours”");
  const { text, media } = samplePost().content;
  expect(evergreen.saveEvergreenEntry).toHaveBeenCalledWith(list(2, "").id, expect.any(String), {
    texts: [{ id: expect.any(String), text }],
    media,
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
