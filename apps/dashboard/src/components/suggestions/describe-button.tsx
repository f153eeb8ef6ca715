import { m } from "#paraglide/messages.js";
import { type Suggest, useSuggest } from "#workspace/use-suggest.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { writingQueries } from "#workspace/writing-queries.ts";
import { currentLocale } from "@postlark/app/language/language";
import type { Attachment } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { descriptionRequest } from "./description-request.ts";
import { useSuggestion } from "./use-suggestion.ts";

export type DescribeProps = {
  picture: Attachment;
  /** Whether it has no description yet. */
  isOffered: boolean;
  /** Whether the user has left the field since, and thus read it. */
  isChecked?: boolean;
  /** The post that the picture is in. */
  post?: () => { readonly text: string; readonly language: string | undefined };
  /** Gets the suggested alt text. @param source `model:` with the model's name */
  onText: (description: string, source: string) => void;
};

/** Has the workspace's model describe a picture; nothing without a model, and for videos, of which it sees no frame. */
export function DescribeButton(props: DescribeProps) {
  const { id } = useWorkspace();
  const { data: model } = useQuery(writingQueries.model(id));
  const suggest = useSuggest(id);
  if (!model || isVideo(props.picture)) return null;
  return <Describe {...props} model={model.model} suggest={suggest} />;
}

export function Describe({
  picture,
  isOffered,
  isChecked = false,
  post,
  onText,
  model,
  suggest,
}: DescribeProps & { model: string; suggest: Suggest }) {
  const { isPending, problem, requestSuggestions } = useSuggestion(suggest);
  const [isDescribed, setIsDescribed] = useState(false);

  async function describe() {
    const { text = "", language = currentLocale() } = post?.() ?? {};
    let description = "";
    setIsDescribed(false);
    const isDone = await requestSuggestions([
      {
        request: descriptionRequest(picture.id, text, language),
        onText: (whole) => (description = whole),
      },
    ]);
    if (!isDone || description === "") return;
    setIsDescribed(true);
    onText(description, `model:${model}`);
  }

  const isToCheck = isDescribed && !isOffered && !isChecked;
  return (
    <>
      {(isOffered || isPending) && (
        <Button
          variant="link"
          size="sm"
          isPending={isPending}
          className="justify-self-start"
          onClick={() => void describe()}
        >
          {m.media_describe()}
        </Button>
      )}
      <output className={isToCheck ? "text-sm text-ink-muted" : "sr-only"}>
        {isPending && m.ai_write_writing()}
        {isToCheck && m.media_described()}
      </output>
      {problem !== null && isOffered && <Alert title={m.ai_write_failed()}>{problem}</Alert>}
    </>
  );
}
