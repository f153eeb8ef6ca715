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

test("of more pictures than a post takes somebody chooses, and the library keeps the others", async () => {
  const sent: string[] = [];
  const sendPicture: SendPicture = (file) => {
    sent.push(file.name);
    return new Promise(() => {});
  };
  renderScreen(
    <ComposerHarness
      channels={[blueskyChannel]}
      draft={toggleChannel(emptyDraft, blueskyChannel.id)}
      sendPicture={sendPicture}
      onPublish={vi.fn<() => Promise<void>>()}
    />,
  );
  const files = Array.from(
    { length: 6 },
    (_, index) => new File(["x"], `${index + 1}.png`, { type: "image/png" }),
  );
  fireEvent.drop(screen.getByRole("textbox", { name: /^Text for/ }), {
    dataTransfer: { files, types: ["Files"] },
  });
  await screen.findByText("6 pictures, and the post takes 4 more");
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: "1.png" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "6.png" }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "5.png" }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Add 4 pictures" }));
  // What the post gets is sent at once; of the others, one at a time.
  await waitFor(() => expect(sent).toEqual(["2.png", "3.png", "4.png", "6.png", "1.png"]));
});
