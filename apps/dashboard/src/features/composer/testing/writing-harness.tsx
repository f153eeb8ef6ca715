import { blueskyChannel, pageChannel, samplePicture } from "#testing/workspace-samples.ts";
import { emptyDraft, toggleChannel, writeMedia, writeText } from "../draft/draft.ts";
import type { IdeaSource } from "../ai/idea-source.ts";
import { WritingBar } from "../ai/writing-bar.tsx";
import type { Writing } from "../ai/writing.ts";
import { ComposerHarness } from "./composer-harness.tsx";

const channels = [pageChannel, blueskyChannel];
const both = channels.reduce((draft, { id }) => toggleChannel(draft, id), emptyDraft);

const latest: IdeaSource = {
  recent: ["Rye from seven.", "Closed on Monday."],
  best: [],
  hasTooFewSamples: true,
};

const nobody: Writing["suggest"] = () => Promise.reject(new Error("Nobody was to be asked."));

/** The composer with a writing bar whose model is a function, for stories and tests. */
export function WritingHarness({
  text = "",
  pictures = [],
  model = { model: "llama3.2", monthlyTokens: 100_000 },
  ideas = latest,
  examples = "",
  suggest = nobody,
}: {
  text?: string;
  pictures?: readonly string[];
  model?: Writing["model"];
  ideas?: IdeaSource;
  examples?: string;
  suggest?: Writing["suggest"];
}) {
  const writing: Writing = {
    model,
    used: 1_240,
    settingsPath: "/w/harbour/settings/ai",
    ideas,
    examples,
    suggest,
  };
  return (
    <ComposerHarness
      channels={channels}
      draft={writeMedia(writeText(both, null, text), null, () =>
        pictures.map((alt, index) => samplePicture(index + 1, alt)),
      )}
      onPublish={() => Promise.resolve()}
      renderWriting={(place) => <WritingBar writing={writing} onMore={() => {}} {...place} />}
    />
  );
}

/** Streams some words, then hangs until it is stopped. */
export const endless: Writing["suggest"] = (_request, { signal, onText }) =>
  new Promise((_resolve, reject) => {
    onText("Fresh rye ");
    signal.addEventListener("abort", () => reject(signal.reason));
  });
