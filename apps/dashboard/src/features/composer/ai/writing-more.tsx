import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { Badge } from "@postlark/ui/badge";
import { contentOf } from "../draft/draft.ts";
import { useDraft } from "../draft/use-draft.ts";
import { type Brief, DraftForm } from "./draft-form.tsx";
import { IdeaList } from "./idea-list.tsx";
import type { WritingRequests } from "./requests.ts";
import { TextTools } from "./text-tools.tsx";
import { undescribedIn, useDescriptions } from "./use-descriptions.ts";
import { WritingAbout } from "./writing-about.tsx";
import { WritingOutcome } from "./writing-outcome.tsx";
import type { Writing, WritingPlace } from "./writing.ts";

export type WritingMoreProps = Pick<WritingPlace, "variant" | "autosave" | "onBusy"> & {
  writing: Writing;
  requests: WritingRequests;
  brief: Brief;
  /** Whether the form asks what a new text is about, since the line is for the present one. */
  hasTopic: boolean;
  /** How often a translation was asked for. */
  translations: number;
  isPending: boolean;
  onChange: (brief: Brief) => void;
  onDraft: (brief: Brief) => void;
  onPick: (idea: string) => void;
};

/** The options below the writing bar: the rest of a brief, translation, alt texts, ideas, and the model in use. */
export function WritingMore({
  writing,
  variant,
  autosave,
  onBusy,
  requests,
  brief,
  hasTopic,
  translations,
  isPending,
  onChange,
  onDraft,
  onPick,
}: WritingMoreProps) {
  const { model } = writing;
  const media = useDraft(autosave, ({ draft }) => contentOf(draft, variant).media);
  const language = useDraft(autosave, ({ draft }) => contentOf(draft, variant).settings?.language);
  const descriptions = useDescriptions(writing.suggest, {
    variant,
    autosave,
    onBusy,
    model: model?.model,
    language: language ?? currentLocale(),
  });
  const isBusy = isPending || descriptions.isPending;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-1">
        <Badge className="justify-self-start">
          {model === null ? m.ai_write_template() : m.ai_write_model(model)}
        </Badge>
        <WritingAbout writing={writing} />
        {hasTopic && <p className="text-sm text-ink-muted">{m.ai_write_rewrite_about()}</p>}
      </div>
      {model !== null && (
        <>
          <TextTools
            undescribed={undescribedIn(media).length}
            translations={translations}
            isPending={isBusy}
            onDescribe={descriptions.describe}
            onTranslate={requests.translate}
          />
          {descriptions.state !== undefined && (
            <WritingOutcome state={descriptions.state} onStop={descriptions.stop} />
          )}
        </>
      )}
      <DraftForm
        brief={brief}
        isTemplate={model === null}
        hasTopic={hasTopic}
        isPending={isBusy}
        onChange={onChange}
        onDraft={onDraft}
      />
      {model !== null && <IdeaList writing={writing} isBusy={isBusy} onPick={onPick} />}
    </div>
  );
}
