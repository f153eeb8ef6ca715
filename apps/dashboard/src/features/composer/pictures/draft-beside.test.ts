import { samplePicture } from "#testing/workspace-samples.ts";
import { expect, test } from "vitest";
import { emptyDraft, toggleChannel, writeSettings, writeText } from "../draft/draft.ts";
import { draftBeside } from "./draft-beside.ts";

const one = "0197f0a0-0000-4000-8000-000000000011";
const other = "0197f0a0-0000-4000-8000-000000000012";
const gone = "0197f0a0-0000-4000-8000-000000000013";

test("a draft made for an extra picture copies channels and settings but no text", () => {
  const written = [one, other].reduce(toggleChannel, writeText(emptyDraft, null, "Rye"));
  const set = { language: "de", firstComment: "Recipe", warning: "Crumbs" };
  const based = writeText(writeSettings(written, null, set), other, "Rye!");
  const draft = [one, gone].reduce(
    (before, id) => writeSettings(before, id, { replies: "nobody", firstComment: "No" }),
    based,
  );
  const picture = samplePicture(1);
  expect(draftBeside(draft, picture)).toEqual({
    content: { text: "", media: [picture], settings: { language: "de", warning: "Crumbs" } },
    overrides: { [one]: { settings: { replies: "nobody" } } },
    channelIds: [one, other],
  });
});
