import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { useState } from "react";
import type { IdeaSource } from "./idea-source.ts";
import { useSuggestion } from "#components/suggestions/use-suggestion.ts";
import type { Writing } from "./writing.ts";

/** Room for seven sentences in longer languages, in characters. */
const ideasLength = 2_000;

/** Ideas for a week's posts, each of which can become a draft's topic. */
export function IdeaList({
  writing: { suggest, ideas: source },
  isBusy,
  onPick,
}: {
  writing: Pick<Writing, "suggest" | "ideas">;
  isBusy: boolean;
  onPick: (idea: string) => void;
}) {
  const [ideas, setIdeas] = useState<readonly string[]>([]);
  const { isPending, problem, requestSuggestions, stop } = useSuggestion(suggest);

  function find({ recent, best }: IdeaSource) {
    const language = currentLocale();
    const request = { kind: "ideas", language, maxLength: ideasLength, recent, best } as const;
    void requestSuggestions([{ request, onText: (said) => setIdeas(linesOf(said)) }]);
  }

  return (
    <div className="grid gap-3 border-t border-line pt-4 text-sm">
      <div className="grid gap-1">
        <h2 className="font-medium">{m.ai_write_ideas()}</h2>
        <p className="text-ink-muted">{m.ai_write_ideas_about()}</p>
        {source !== undefined && <DrawnFrom source={source} />}
      </div>
      {ideas.length > 0 && (
        <ul aria-label={m.ai_write_ideas()} className="grid gap-2">
          {ideas.map((idea) => (
            <li key={idea} className="flex items-start justify-between gap-3">
              <span className="min-w-0">{idea}</span>
              <Button
                variant="secondary"
                size="sm"
                disabled={isPending}
                aria-label={m.ai_write_idea_pick({ idea })}
                onClick={() => onPick(idea)}
              >
                {m.ai_write_idea_use()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className="sr-only">{isPending && m.ai_write_writing()}</output>
      {problem !== null && <Alert title={m.ai_write_failed()}>{problem}</Alert>}
      {isPending ? (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={stop}>
          {m.ai_write_stop()}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          disabled={isBusy || source === undefined}
          onClick={() => source !== undefined && find(source)}
        >
          {m.ai_write_ideas_find()}
        </Button>
      )}
    </div>
  );
}

/** Which posts the ideas are based on, if that is known. */
function DrawnFrom({ source: { best, hasTooFewSamples } }: { source: IdeaSource }) {
  if (best.length > 0) {
    return (
      <p className="text-xs text-ink-muted">{m.ai_write_ideas_best({ count: best.length })}</p>
    );
  }
  return hasTooFewSamples && <p className="text-xs text-ink-muted">{m.ai_write_ideas_latest()}</p>;
}

/** One idea per line, without list markers. */
function linesOf(said: string): string[] {
  const lines = said.split("\n").map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,2}[.):])\s*/u, ""));
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== "");
}
