import { blueskyChannel, pageChannel, samplePicture } from "#testing/workspace-samples.ts";
import { deferred } from "@postlark/app/testing/deferred";
import { renderScreen, toasts } from "@postlark/app/testing/render-routes";
import { AppError } from "@postlark/sdk/errors";
import type { UploadedPicture } from "@postlark/sdk/media";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ComposerScreenProps } from "../composer-screen.tsx";
import { emptyDraft, toggleChannel, writeText } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";
import { openChecks } from "../testing/open-checks.ts";
import type { PictureStore } from "#components/pictures/picture-store.ts";

const both = toggleChannel(toggleChannel(emptyDraft, pageChannel.id), blueskyChannel.id);
const onPublish = vi.fn<ComposerScreenProps["onPublish"]>();

function open(props: Partial<Parameters<typeof ComposerHarness>[0]> = {}) {
  const channels = [pageChannel, blueskyChannel];
  return renderScreen(
    <ComposerHarness channels={channels} draft={both} onPublish={onPublish} {...props} />,
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Text for/ });

beforeEach(() => {
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL() {} }),
  );
});

test("shows upload progress, offers a retry after a failure and a description after success", async () => {
  const first = deferred<UploadedPicture>();
  const sent: { onProgress: (share: number) => void }[] = [];
  const picture: UploadedPicture = {
    id: "0197f0a0-0000-4000-8000-000000000101",
    hash: "1".repeat(64),
    type: "image/png",
    width: 4,
    height: 3,
    alt: "",
    isStilled: false,
  };
  const sendPicture = vi.fn<ComposerScreenProps["sendPicture"]>((_file, options) => {
    sent.push(options);
    return sent.length === 1 ? first.promise : Promise.resolve(picture);
  });
  open({ draft: writeText(both, null, "Hello"), sendPicture });
  const file = new File(["x"], "rolls.png", { type: "image/png" });
  fireEvent.paste(box(), { clipboardData: { files: [file] } });
  const progress = await screen.findByRole("progressbar", { name: "Uploading rolls.png" });
  sent[0]?.onProgress(0.5);
  await waitFor(() => expect(progress.getAttribute("value")).toBe("0.5"));
  first.reject(new AppError({ kind: "offline" }));
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  const alt = await screen.findByRole("textbox", { name: "Alt text of picture 1" });
  await openChecks();
  await screen.findByText(/Picture 1 has no alt text/);
  await userEvent.type(alt, "Rolls");
  await waitFor(() => expect(screen.queryByText(/Picture 1 has no alt text/)).toBeNull());
});

/** Where pictures wait, as a variable. */
function pictureStore(part: Partial<PictureStore> = {}) {
  return {
    store: vi.fn<PictureStore["store"]>(async () => true),
    delete: vi.fn<PictureStore["delete"]>(async () => {}),
    restore: async () => [],
    close: vi.fn<PictureStore["close"]>(),
    ...part,
  };
}

function asksBeforeLeaving(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

const rolls = new File(["x"], "rolls.png", { type: "image/png" });
const uploaded: UploadedPicture = { ...samplePicture(1), isStilled: false };

test("opening the post uploads a locally stored picture and deletes the local copy afterwards", async () => {
  const waiting = { id: "one", file: rolls, variant: null };
  const pictures = pictureStore({ restore: async () => [waiting] });
  const sending = deferred<UploadedPicture>();
  const { unmount } = open({ pictures, sendPicture: () => sending.promise });
  await screen.findByRole("progressbar", { name: "Uploading rolls.png" });
  expect(pictures.delete).not.toHaveBeenCalled();
  sending.resolve(uploaded);
  await screen.findByRole("textbox", { name: "Alt text of picture 1" });
  await waitFor(() => expect(pictures.delete).toHaveBeenCalledExactlyOnceWith("one"));
  unmount();
  expect(pictures.close).toHaveBeenCalledOnce();
});

test("a failed upload is stored locally and retried when the connection is back", async () => {
  const sendPicture = vi.fn<ComposerScreenProps["sendPicture"]>(async () => uploaded);
  sendPicture.mockRejectedValueOnce(new AppError({ kind: "offline" }));
  open({ pictures: pictureStore(), sendPicture });
  fireEvent.paste(box(), { clipboardData: { files: [rolls] } });
  await screen.findByText("Kept in this browser until it’s uploaded.");
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  window.dispatchEvent(new Event("online"));
  await screen.findByRole("textbox", { name: "Alt text of picture 1" });
});

test("a file that is refused for good is not stored, does not block leaving and can be removed", async () => {
  const refusal = new AppError({ kind: "invalid-input", code: "no_video" });
  const sendPicture = vi.fn<ComposerScreenProps["sendPicture"]>(async () => {
    throw refusal;
  });
  const oven = new File(["no video"], "oven.mp4", { type: "video/mp4" });
  const waiting = { id: "one", file: oven, variant: null };
  const pictures = pictureStore({ restore: async () => [waiting], store: async () => false });
  open({ pictures, sendPicture });
  fireEvent.paste(box(), { clipboardData: { files: [oven] } });
  await waitFor(() => expect(screen.getAllByText(/“oven.mp4” isn’t a video/)).toHaveLength(2));
  await waitFor(() => expect(pictures.delete).toHaveBeenCalledTimes(2));
  expect(pictures.delete).toHaveBeenCalledWith("one");
  window.dispatchEvent(new Event("online"));
  expect(sendPicture).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  for (const button of screen.getAllByRole("button", { name: "Remove" })) {
    await userEvent.click(button);
  }
  expect(screen.queryByText(/oven\.mp4/)).toBeNull();
});

test("a picture that the browser cannot store shows a warning and asks before leaving the page", async () => {
  const pictures = pictureStore({ store: async () => false });
  open({ pictures, sendPicture: () => new Promise(() => {}) });
  fireEvent.paste(box(), { clipboardData: { files: [rolls] } });
  await screen.findByText(/This browser couldn’t keep the file/);
  await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
  await userEvent.click(screen.getByRole("button", { name: "Stop: rolls.png" }));
  expect(pictures.delete).toHaveBeenCalledOnce();
});

const files = (count: number, type: string) =>
  Array.from({ length: count }, (_, index) => new File(["x"], `${index}`, { type }));

test("refuses files that are no pictures or videos, and more than 20 of them", async () => {
  const sendPicture = vi.fn<ComposerScreenProps["sendPicture"]>(() => new Promise(() => {}));
  open({ draft: toggleChannel(emptyDraft, pageChannel.id), sendPicture });
  fireEvent.paste(box(), { clipboardData: { files: files(1, "application/pdf") } });
  await waitFor(() => expect(toasts()).toContain("Only pictures and MP4 videos can be added"));
  expect(sendPicture).not.toHaveBeenCalled();
  fireEvent.paste(box(), { clipboardData: { files: files(20, "image/png") } });
  await waitFor(() => expect(sendPicture).toHaveBeenCalledTimes(20));
  fireEvent.paste(box(), { clipboardData: { files: files(1, "image/png") } });
  await waitFor(() => expect(toasts()).toContain("20 pictures and videos at most"));
  expect(sendPicture).toHaveBeenCalledTimes(20);
});

const alt = (name: string) => screen.findByRole<HTMLTextAreaElement>("textbox", { name });

test("pictures added together keep their order whichever upload ends first", async () => {
  const first = deferred<UploadedPicture>();
  const sendPicture: ComposerScreenProps["sendPicture"] = ({ name }) =>
    name === "0"
      ? first.promise
      : Promise.resolve({ ...samplePicture(2, "Later"), isStilled: false });
  open({ sendPicture });
  fireEvent.paste(box(), { clipboardData: { files: files(2, "image/png") } });
  await screen.findByRole("progressbar", { name: "Uploading 1" });
  first.resolve({ ...samplePicture(1, "Earlier"), isStilled: false });
  expect((await alt("Alt text of picture 1")).value).toBe("Earlier");
  await userEvent.click(screen.getByRole("option", { name: "Picture 2: Later" }));
  expect((await alt("Alt text of picture 2")).value).toBe("Later");
});
