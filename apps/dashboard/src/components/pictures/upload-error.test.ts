import { AppError } from "@postlark/sdk/errors";
import { expect, test } from "vitest";
import { isFinalUploadError, uploadError } from "./upload-error.ts";

const refused = (code: string) => new AppError({ kind: "invalid-input", code, message: "No." });

test.each([
  ["picture_too_large", /^“loaf” is too large. A picture can have up to 40 MB and 100 megapixels/],
  ["video_too_large", /^“loaf” is too large. A video can have up to 100 MB and 8,192 pixels/],
  ["video_too_long", /^“loaf” is too long. A video can be up to 10 minutes/],
  ["video_quicktime", /^“loaf” isn’t a video .* MP4 with H.264 and AAC/],
  ["library_full", /^There’s no room for “loaf”/],
])("the message for %s names the file, the limit and the remedy", (code, message) => {
  expect(uploadError("loaf", refused(code))).toMatch(message);
});

test("an error code without an upload message of its own shows the general message for the error's kind", () => {
  expect(uploadError("loaf", new AppError({ kind: "offline" }))).toMatch(
    /^“loaf” wasn’t uploaded\. .+/,
  );
  expect(uploadError("loaf", refused("name_unknown"))).toBe("“loaf” wasn’t uploaded. No.");
});

test.each([
  ["no_video", true],
  ["video_too_large", true],
  ["no_picture", true],
  ["library_full", false],
  ["name_unknown", false],
  [undefined, false],
])("isFinal(%s) is %s", (code, final) => {
  const error = new AppError({ kind: "invalid-input", ...(code && { code }) });
  expect(isFinalUploadError(error)).toBe(final);
});
