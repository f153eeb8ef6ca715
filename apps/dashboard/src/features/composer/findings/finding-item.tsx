import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { Button, buttonVariants } from "@postlark/ui/button";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { Info } from "@postlark/ui/icons/info";
import { useId } from "react";
import type { ComposerChannel } from "../composer-channel.ts";
import type { Autosave } from "../draft/autosave.ts";
import { contentOf, type Draft } from "../draft/draft.ts";
import { Comparison } from "./comparison.tsx";
import type { FindingLine } from "./finding-message.ts";
import { isFixedByFitting, fixFor } from "./fix-finding.ts";
import type { Fitting } from "./use-fitting.ts";

const severities = {
  error: { label: m.composer_error, color: "text-danger", Icon: CircleAlert },
  warning: { label: m.composer_warns, color: "text-warning", Icon: Info },
  hint: { label: m.composer_hint, color: "text-ink-muted", Icon: Info },
} as const;

type FindingItemProps = {
  line: FindingLine;
  /** The selected channels: a finding about all of them needs no names. */
  chosen: readonly ComposerChannel[];
  draft: Draft;
  fitting: Fitting;
  isReadOnly: boolean;
  channelsPath: `/w/${string}/channels`;
  timeZone: string;
  onFocus: (finding: PostFinding) => void;
  onEdit: Autosave["edit"];
  onNow: () => void;
};

/** One finding: pressing it focuses its cause, and its button fixes it. */
export function FindingItem(props: FindingItemProps) {
  const { line, chosen, draft, isReadOnly, timeZone, onFocus } = props;
  const { message, severity, channelIds, findings } = line;
  const { label, color, Icon } = severities[severity];
  const named = channelIds.length < chosen.length ? channelIds : [];
  const names = chosen.filter(({ id }) => named.includes(id)).map(({ name }) => name);
  const [first] = findings;
  const messageId = useId();
  return (
    <li className={`flex gap-2 ${color}`}>
      <Icon className="mt-0.5 shrink-0" />
      <div className="grid min-w-0 grow justify-items-start">
        <p id={messageId} className="wrap-anywhere">
          <span className="sr-only">{label()}</span>{" "}
          {names.length > 0 && (
            <span className="font-medium">{m.composer_of({ names: listed(names) })} </span>
          )}
          {message}
        </p>
        <div className="flex flex-wrap gap-x-4">
          <Button
            variant="link"
            size="sm"
            aria-describedby={messageId}
            onClick={() => onFocus(first)}
          >
            {m.composer_show_cause()}
          </Button>
          {!isReadOnly && <MendButton {...props} />}
        </div>
        {"postId" in first && (
          <Comparison
            text={contentOf(draft, first.channelId).text}
            other={first}
            timeZone={timeZone}
          />
        )}
      </div>
    </li>
  );
}

function MendButton({ line, fitting, channelsPath, onEdit, onNow }: FindingItemProps) {
  const { findings } = line;
  const [first] = findings;
  const mend = fixFor(findings);
  if (mend !== undefined) {
    return (
      <Button variant="link" size="sm" onClick={() => onEdit(mend.apply)}>
        {mend.label}
      </Button>
    );
  }
  if (isFixedByFitting(first)) {
    return (
      <Button
        variant="link"
        size="sm"
        isPending={fitting.isPending}
        onClick={() => void fitting.fitAll(findings)}
      >
        {m.composer_mend_picture()}
      </Button>
    );
  }
  if (first.rule === "time_past") {
    return (
      <Button variant="link" size="sm" onClick={onNow}>
        {m.composer_mend_now()}
      </Button>
    );
  }
  if (first.rule === "channel_paused" || first.rule === "channel_broken") {
    return (
      <AppLink to={channelsPath} className={buttonVariants({ variant: "link", size: "sm" })}>
        {m.composer_mend_channel()}
      </AppLink>
    );
  }
  return null;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names);
}
