import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAutosave } from "../draft/autosave.ts";
import {
  type Draft,
  emptyDraft,
  toggleChannel,
  writeMedia,
  writeSettings,
  writeText,
} from "../draft/draft.ts";
import { noSteps, withHistory } from "./history.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = "0197f0a0-0000-4000-8000-000000000010";

function open(draft: Draft = emptyDraft, kept = noSteps) {
  const saved = { revision: 1, draft };
  const autosave = withHistory(
    createAutosave({
      saved,
      draftLoaders: [],
      create: async () => saved,
      save: async (revision, next) => ({ revision: revision + 1, draft: next }),
      load: async () => saved,
      storeLocal: () => {},
    }),
    kept,
  );
  const type = (text: string, variant: string | null = null) => {
    for (const letter of text) {
      autosave.edit((now) => {
        const before = variant === null ? now.content.text : (now.overrides[variant]?.text ?? "");
        return writeText(now, variant, before + letter);
      });
    }
  };
  const text = () => autosave.snapshot().draft.content.text;
  return { autosave, type, text };
}

test("undo removes in one step what was typed without a pause, and redo restores it", () => {
  const { autosave, type, text } = open();
  type("Good");
  vi.advanceTimersByTime(1_500);
  type(" morning");
  expect(text()).toBe("Good morning");
  autosave.undo();
  expect(text()).toBe("Good");
  autosave.undo();
  expect([text(), autosave.canUndo()]).toEqual(["", false]);
  autosave.redo();
  autosave.redo();
  expect([text(), autosave.canRedo()]).toEqual(["Good morning", false]);
});

test("long typing is split into several undo steps, and a paste is a step of its own", () => {
  const { autosave, type, text } = open();
  type("a".repeat(61));
  autosave.undo();
  expect(text()).toBe("a".repeat(60));
  autosave.edit((now) => writeText(now, null, `${now.content.text}${"b".repeat(40)}`));
  type("c");
  autosave.undo();
  expect(text()).toBe("a".repeat(60) + "b".repeat(40));
  autosave.undo();
  expect(text()).toBe("a".repeat(60));
});

test("undo restores pictures and channels, and a new change clears redo", () => {
  const { autosave, type } = open(writeMedia(emptyDraft, null, () => [picture]));
  autosave.edit((now) => writeMedia(now, null, () => []));
  autosave.edit((now) => toggleChannel(now, page));
  type("own", page);
  autosave.undo();
  expect(autosave.snapshot().draft).toMatchObject({ overrides: {}, channelIds: [page] });
  autosave.undo();
  autosave.undo();
  expect(autosave.snapshot().draft).toMatchObject({
    channelIds: [],
    content: { media: [picture] },
  });
  type("x");
  expect(autosave.redo()).toBeUndefined();
});

test("grouped changes are undone in one step, even if another change lies between them", () => {
  const { autosave, type, text } = open();
  type("Mine.");
  const group = Symbol("a suggestion");
  const say = (said: string) =>
    autosave.edit((now) => writeText(now, null, now.content.text + said), group);
  say(" Fresh");
  autosave.edit((now) => toggleChannel(now, page));
  say(" rye");
  say(" from seven.");
  autosave.undo();
  expect(autosave.snapshot().draft).toEqual({
    ...emptyDraft,
    content: { text: "Mine. Fresh rye from seven.", media: [] },
  });
  // As after a reload, which knows of no group.
  const { autosave: again } = open(autosave.snapshot().draft, {
    past: autosave.steps().past.map(({ before, after }) => ({ before, after })),
    future: [],
  });
  again.undo();
  expect(again.snapshot().draft.content.text).toBe("Mine.");
  autosave.undo();
  expect(text()).toBe("Mine.");
  type("x");
  autosave.undo();
  expect(text()).toBe("Mine.");
});

test("undo keeps the channels that another user chose meanwhile", () => {
  const { autosave, type, text } = open();
  type("Mi");
  autosave.receive({ revision: 2, draft: { ...emptyDraft, channelIds: [page] } });
  type("ne");
  expect(text()).toBe("Mine");
  expect(autosave.undo()).toMatchObject({ channelIds: [page], content: { text: "" } });
});

test("undo keeps another user's change to a different field, and stops at one to the same field", () => {
  const { autosave, type, text } = open();
  type("Mine");
  const draft = autosave.snapshot().draft;
  autosave.receive({ revision: 2, draft: { ...emptyDraft, channelIds: [page] } });
  expect(autosave.undo()).toMatchObject({ channelIds: [page], content: { text: "" } });
  autosave.redo();
  vi.advanceTimersByTime(1_500);
  autosave.edit(() => writeText(draft, null, "Mine, and theirs"));
  // The text is not what the step before left: taking that back would take along what came after.
  const { past } = autosave.steps();
  const other = open(writeText(emptyDraft, null, "Theirs"), { past: past.slice(0, 1), future: [] });
  expect(other.autosave.undo()).toBeUndefined();
  expect([other.text(), other.autosave.canUndo()]).toEqual(["Theirs", false]);
  expect(text()).toBe("Mine, and theirs");
});

const picture = {
  id: "0197f0a0-0000-4000-8000-0000000000aa",
  hash: "a".repeat(64),
  type: "image/png",
  width: 2,
  height: 2,
  alt: "",
} as const;

test("typing a first comment is an undo step of its own", () => {
  const { autosave, type, text } = open();
  const comment = () => autosave.snapshot().draft.content.settings?.firstComment;
  type("Rye");
  for (const said of ["M", "Mo", "Mor", "More"]) {
    autosave.edit((now) => writeSettings(now, null, { firstComment: said }));
  }
  autosave.undo();
  expect([text(), comment()]).toEqual(["Rye", undefined]);
  autosave.redo();
  expect([text(), comment()]).toEqual(["Rye", "More"]);
  autosave.undo();
  autosave.undo();
  expect(text()).toBe("");
});
