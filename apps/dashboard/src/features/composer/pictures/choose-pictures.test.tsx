import { blueskyChannel } from "#testing/live-samples.ts";
import type { SendPicture } from "#components/pictures/use-uploads.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyDraft, toggleChannel } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

beforeEach(() => {
  // jsdom draws no files.
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => {};
});

function openWith(sendPicture: SendPicture) {
  renderScreen(
    <ComposerHarness
      channels={[blueskyChannel]}
      draft={toggleChannel(emptyDraft, blueskyChannel.id)}
      sendPicture={sendPicture}
      onPublish={vi.fn<() => Promise<void>>()}
    />,
  );
}

function dropFiles(files: readonly File[]) {
  fireEvent.drop(screen.getByRole("textbox", { name: /^Text for/ }), {
    dataTransfer: { files, types: ["Files"] },
  });
}

test("a video goes into the post as pictures do, and is called one", async () => {
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
  await screen.findByRole("textbox", { name: "Description of video 1" });
  await userEvent.click(screen.getByRole("button", { name: "Remove video 1" }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /of video/ })).toBeNull());
});

test("where a video is among several files, somebody is asked which of them the post gets", async () => {
  const sent: string[] = [];
  openWith((file) => {
    sent.push(file.name);
    return new Promise(() => {});
  });
  const loaf = new File(["x"], "loaf.png", { type: "image/png" });
  dropFiles([loaf, new File(["x"], "oven.mp4", { type: "video/mp4" })]);
  await screen.findByText("2 files: which of them go into the post?");
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: "loaf.png" }));
  await userEvent.click(screen.getByRole("button", { name: "Add 1 file" }));
  await waitFor(() => expect(sent).toEqual(["oven.mp4", "loaf.png"]));
});

test("of more pictures than a post takes somebody chooses, and the library keeps the others", async () => {
  const sent: string[] = [];
  const sendPicture: SendPicture = (file) => {
    sent.push(file.name);
    return new Promise(() => {});
  };
  openWith(sendPicture);
  const files = Array.from(
    { length: 6 },
    (_, index) => new File(["x"], `${index + 1}.png`, { type: "image/png" }),
  );
  dropFiles(files);
  await screen.findByText("6 pictures, and the post takes 4 more");
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: "1.png" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "6.png" }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "5.png" }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Add 4 pictures" }));
  // What the post gets is sent at once; of the others, one at a time.
  await waitFor(() => expect(sent).toEqual(["2.png", "3.png", "4.png", "6.png", "1.png"]));
});
