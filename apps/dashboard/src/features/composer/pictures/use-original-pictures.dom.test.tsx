import type { Attachment } from "@postlark/domain/post-content";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { contentOf, emptyDraft, writeMedia } from "../draft/draft.ts";
import { useOriginalPictures } from "./use-original-pictures.ts";

const fetchOriginals = vi.hoisted(() => vi.fn<(ids: readonly string[]) => Promise<unknown>>());
vi.mock("#session/load-library.ts", () => ({ loadLibrary: () => ({ fetchOriginals }) }));

const picture = (id: string, alt = ""): Attachment => ({
  id,
  hash: "a".repeat(64),
  type: "image/jpeg",
  width: 4,
  height: 3,
  alt,
});

const base = writeMedia(emptyDraft, null, () => [picture("harbour")]);
const saved = writeMedia(base, "sky", () => [picture("harbour cut"), picture("another")]);
const described = () =>
  contentOf(
    writeMedia(saved, null, () => [picture("harbour", "Six boats")]),
    "sky",
  ).media.map(({ alt }) => alt);

test("a picture cropped earlier copies the description of its original", async () => {
  fetchOriginals.mockResolvedValue(new Map([["harbour cut", "harbour"]]));
  expect(described()).toEqual(["", ""]);
  const client = new QueryClient();
  renderHook(() => useOriginalPictures(saved.overrides), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(described()).toEqual(["Six boats", ""]), { timeout: 10_000 });
  expect(fetchOriginals).toHaveBeenCalledWith(["another", "harbour cut"], expect.anything());
});
