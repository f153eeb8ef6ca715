import { blueskyChannel, pageChannel, samplePicture } from "#testing/workspace-samples.ts";
import type { SendPicture } from "#components/pictures/use-uploads.ts";
import { renderScreen, toasts } from "@postlark/app/testing/render-routes";
import { maxPictures } from "@postlark/domain/post-content";
import { manifests } from "@postlark/networks/manifests";
import { AppError } from "@postlark/sdk/errors";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { type Draft, emptyDraft, toggleChannel } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

const blueskyLimit = manifests.bluesky.pictures.max;

beforeEach(() => {
  // jsdom draws no files.
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => {};
});

type Props = Partial<Parameters<typeof ComposerHarness>[0]>;

function openWith(sendPicture: SendPicture, props: Props = {}) {
  renderScreen(
    <ComposerHarness
      channels={[pageChannel, blueskyChannel]}
      draft={toggleChannel(emptyDraft, blueskyChannel.id)}
      sendPicture={sendPicture}
      onPublish={vi.fn<() => Promise<void>>()}
      {...props}
    />,
  );
}

function dropFiles(files: readonly File[]) {
  fireEvent.drop(screen.getByRole("textbox", { name: /^Text for/ }), {
    dataTransfer: { files, types: ["Files"] },
  });
}

test("adds a video to the post and labels it as a video", async () => {
  openWith(async (file, { onProgress }) => {
    onProgress(0.5);
    return {
      id: "0197f0a0-0000-4000-8000-000000000109",
      hash: "9".repeat(64),
      type: "video/mp4",
      width: 640,
      height: 360,
      seconds: 12,
      alt: file.name,
      isStilled: false,
    };
  });
  dropFiles([new File(["x"], "oven.mp4", { type: "video/mp4" })]);
  await screen.findByRole("textbox", { name: "Alt text of video 1" });
  await userEvent.click(screen.getByRole("button", { name: "Remove video 1" }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /of video/ })).toBeNull());
});

test("adding several files with a video among them asks which ones to add", async () => {
  const sent: string[] = [];
  openWith((file) => {
    sent.push(file.name);
    return new Promise(() => {});
  });
  const loaf = new File(["x"], "loaf.png", { type: "image/png" });
  dropFiles([loaf, new File(["x"], "oven.mp4", { type: "video/mp4" })]);
  await screen.findByText("2 files: where do they go?");
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: "loaf.png" }));
  await userEvent.click(screen.getByRole("button", { name: "Add 1 file" }));
  await waitFor(() => expect(sent).toEqual(["oven.mp4", "loaf.png"]));
});

const png = (name: string) => new File(["x"], name, { type: "image/png" });
const many = (count: number) => Array.from({ length: count }, (_, at) => png(`${at + 1}.png`));
const sent = (file: File) => ({
  ...samplePicture(Number.parseInt(file.name, 10)),
  isStilled: false,
});
const button = (name: string | RegExp) => screen.findByRole("button", { name });

test("adding more pictures than a post takes asks which ones to add", async () => {
  const names: string[] = [];
  openWith((file) => {
    names.push(file.name);
    return new Promise(() => {});
  });
  dropFiles(many(maxPictures + 2));
  await screen.findByText(`${maxPictures + 2} pictures: where do they go?`);
  expect(names).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: "1.png" }));
  const last = `${maxPictures + 2}.png`;
  await userEvent.click(screen.getByRole("checkbox", { name: last }));
  const left = `${maxPictures + 1}.png`;
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: left }).disabled).toBe(true);
  await userEvent.click(await button(`Add ${maxPictures} pictures`));
  // What the post gets is sent at once; of the others, one at a time.
  await waitFor(() => expect(names.slice(-2)).toEqual([last, "1.png"]));
});

test("too many files are asked about at once, and files added meanwhile are asked about afterwards", async () => {
  const names: string[] = [];
  openWith((file) => {
    names.push(file.name);
    return new Promise(() => {});
  });
  const chooser = screen.getByLabelText("Add pictures or videos");
  await userEvent.upload(chooser, many(2));
  await waitFor(() => expect(names).toEqual(["1.png", "2.png"]));
  await userEvent.upload(chooser, many(blueskyLimit + 1));
  await screen.findByText(`${blueskyLimit + 1} pictures: where do they go?`);
  await userEvent.upload(chooser, many(blueskyLimit + 2));
  expect(screen.getAllByRole("heading", { name: /where do they go/ })).toHaveLength(1);
  await userEvent.click(await button("Cancel"));
  await screen.findByText(`${blueskyLimit + 2} pictures: where do they go?`);
  await userEvent.click(await button("Cancel"));
  await waitFor(() => expect(screen.queryByRole("heading", { name: /where do/ })).toBeNull());
  expect(names).toHaveLength(2);
});

test('pictures over the network\'s limit can become drafts, and "Delete drafts" deletes them', async () => {
  const makeDraft = vi.fn<(id: string, draft: Draft) => Promise<void>>(async () => {});
  const deleteDraft = vi.fn<(id: string) => Promise<void>>(async () => {});
  openWith(async (file) => sent(file), { makeDraft, deleteDraft });
  dropFiles(many(blueskyLimit + 1));
  await userEvent.click(await screen.findByRole("radio", { name: "A post for each" }));
  await userEvent.click(await button(`Make ${blueskyLimit} drafts`));
  await screen.findByRole("textbox", { name: "Alt text of picture 1" });
  await waitFor(() => expect(toasts()).toContain(`${blueskyLimit} drafts made`));
  expect(makeDraft.mock.calls[0]?.[1]).toEqual({
    content: { text: "", media: [samplePicture(2)] },
    overrides: {},
    channelIds: [blueskyChannel.id],
  });
  await userEvent.click(await button(/Delete drafts/));
  await waitFor(() => expect(deleteDraft).toHaveBeenCalledTimes(blueskyLimit));
});

test("a draft that failed to be created is retried under the same id", async () => {
  const makeDraft = vi.fn<(id: string, draft: Draft) => Promise<void>>(async () => {});
  makeDraft.mockRejectedValueOnce(new AppError({ kind: "offline" }));
  openWith(async (file) => sent(file), { makeDraft });
  dropFiles(many(blueskyLimit + 1));
  await userEvent.click(await screen.findByRole("radio", { name: "A post for each" }));
  await userEvent.click(await button(/^Make/));
  await userEvent.click(await button("Try again"));
  await waitFor(() => expect(screen.queryByRole("heading", { name: /where do/ })).toBeNull());
  const ids = makeDraft.mock.calls.map(([id]) => id);
  expect(ids).toHaveLength(blueskyLimit + 1);
  expect(ids.at(-1)).toBe(ids[0]);
});

test("pictures added on a channel's tab go to that channel or to all, and Escape returns focus to the tab", async () => {
  const both = toggleChannel(toggleChannel(emptyDraft, pageChannel.id), blueskyChannel.id);
  openWith(async (file) => sent(file), { draft: both });
  await userEvent.click(screen.getByRole("tab", { name: /Bluesky/ }));
  dropFiles(many(blueskyLimit + 1));
  await screen.findByRole("radio", { name: /^Only for/, checked: true });
  await userEvent.keyboard("{Escape}");
  const tab = screen.getByRole("tab", { name: /Bluesky/ });
  await waitFor(() => expect(document.activeElement).toBe(tab));
  dropFiles(many(blueskyLimit + 1));
  await userEvent.click(await screen.findByRole("radio", { name: /for all channels$/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: "1.png" }));
  await userEvent.click(await button(/^Add \d/));
  await userEvent.click(screen.getByRole("tab", { name: "All" }));
  await screen.findByRole("textbox", { name: "Alt text of picture 1" });
});
