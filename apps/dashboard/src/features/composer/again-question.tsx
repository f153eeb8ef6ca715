import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { toAppError } from "@postlark/sdk/errors";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import * as z from "zod/mini";

export type AgainQuestionProps = {
  error: unknown;
  isPending: boolean;
  onPublishAgain: () => void;
};

const answerSchema = z.object({ current: z.object({ seconds: z.number() }) });

/** Asks before a post is published twice within a minute, since the second click may be accidental. */
export function AgainQuestion({ error, isPending, onPublishAgain }: AgainQuestionProps) {
  const seconds = answerSchema.safeParse(toAppError(error).answer).data?.current.seconds ?? 0;
  const time = new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" }).format(
    -seconds,
    "second",
  );
  return (
    <Alert tone="info" role="alert" title={m.composer_just_published({ time })}>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        isPending={isPending}
        onClick={onPublishAgain}
      >
        {m.composer_publish_again()}
      </Button>
    </Alert>
  );
}
