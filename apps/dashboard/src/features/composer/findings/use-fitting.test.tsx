import { loadLibrary } from "#session/load-library.ts";
import { blueskyChannel, pageChannel, samplePicture } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { emptyDraft, toggleChannel, writeMedia, writeText } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";
import { openChecks } from "../testing/open-checks.ts";
import type { CropPicture } from "./use-fitting.ts";

vi.mock("#session/load-library.ts");

const both = toggleChannel(toggleChannel(emptyDraft, pageChannel.id), blueskyChannel.id);
const tall = { ...samplePicture(1), width: 40, height: 200 };

test("a cropped picture is named after the original and copies its description", async () => {
  vi.mocked(loadLibrary, { partial: true }).mockResolvedValue({
    fetchPicture: async () => ({
      ...tall,
      name: "oven.jpg",
      focus: null,
      tags: [],
      size: 1,
      createdBy: "0197f0a0-0000-4000-8000-000000000001",
      createdAt: "2026-11-01T08:00:00Z",
      deletedAt: null,
      folderId: null,
    }),
  });
  const cropPicture = vi.fn<CropPicture>(async () => samplePicture(2));
  renderScreen(
    <ComposerHarness
      channels={[pageChannel, blueskyChannel]}
      draft={writeMedia(writeText(both, null, "Hello"), null, () => [tall])}
      cropPicture={cropPicture}
      onPublish={vi.fn<() => Promise<void>>()}
    />,
  );
  await openChecks();
  await userEvent.click(await screen.findByRole("button", { name: "Fit the picture" }));
  await waitFor(() => expect(screen.queryByText(/Picture 1 is so tall/)).toBeNull());
  expect(cropPicture.mock.calls[0]?.[2]).toBe("oven.jpg cropped");
  await userEvent.type(
    screen.getByRole("textbox", { name: "Alt text of picture 1" }),
    "A tall oven",
  );
  await screen.findByText("Ready to publish");
});
