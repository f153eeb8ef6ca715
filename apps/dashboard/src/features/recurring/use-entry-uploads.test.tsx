import { sendMedia } from "#components/videos/send-media.ts";
import type { Attachment } from "@postlark/domain/post-content";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useEntryUploads } from "./use-entry-uploads.ts";

vi.mock("#components/videos/send-media.ts");

const pictureOf = (number: number) => ({
  id: `0197f0a0-0000-4000-8000-00000000070${number}`,
  hash: String(number).repeat(64),
  type: "image/png" as const,
  width: 8,
  height: 8,
  alt: "",
});

beforeEach(() => {
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL() {} }),
  );
  let sent = 0;
  vi.mocked(sendMedia).mockReturnValue(async () => {
    sent += 1;
    return { ...pictureOf(sent), isStilled: false };
  });
});

function Entry({ first }: { first: readonly Attachment[] }) {
  const [media, setMedia] = useState(first);
  const { target } = useEntryUploads("workspace", media, (sent) =>
    setMedia((before) => [...before, sent]),
  );
  return (
    <form aria-label="Entry" {...target}>
      {media.map(({ id }) => (
        <img key={id} alt={id} />
      ))}
    </form>
  );
}

const file = (name: string, type: string) => new File(["1"], name, { type });

test("uploads dropped and pasted pictures up to 20 and skips other files", async () => {
  render(<Entry first={Array.from({ length: 18 }, (_, at) => pictureOf(at + 30))} />);
  const form = screen.getByRole("form", { name: "Entry" });
  const dropped = [file("rye.png", "image/png"), file("notes.txt", "text/plain")];
  fireEvent.drop(form, { dataTransfer: { files: dropped } });
  await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(19));
  const pasted = [file("ovens.mp4", "video/mp4"), file("sack.png", "image/png")];
  fireEvent.paste(form, { clipboardData: { files: pasted } });
  await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(20));
  fireEvent.paste(form, { clipboardData: { files: pasted } });
  expect(screen.getAllByRole("img")).toHaveLength(20);
});
