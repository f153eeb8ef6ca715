import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { Info } from "@postlark/ui/icons/info";
import type { ComposerChannel } from "../composer-channel.ts";
import { type FindingLine, findingLines } from "./finding-message.ts";

/**
 * What is wrong, beside its cause: errors in red, warnings that do not block in yellow. In the page
 * before there is something to say, so that screen readers tell of it.
 * @param chosen those the post goes to: what is true of all of them needs no names
 */
export function FindingList({
  findings,
  chosen,
}: {
  findings: readonly PostFinding[];
  chosen: readonly ComposerChannel[];
}) {
  return (
    <ul aria-live="polite" className="grid gap-1 text-sm empty:hidden">
      {findingLines(findings).map((line) => (
        <FindingItem key={line.message} line={line} chosen={chosen} />
      ))}
    </ul>
  );
}

function FindingItem({
  line: { message, severity, channelIds },
  chosen,
}: {
  line: FindingLine;
  chosen: readonly ComposerChannel[];
}) {
  const isError = severity === "error";
  const Icon = isError ? CircleAlert : Info;
  const named = channelIds.length < chosen.length ? channelIds : [];
  const names = chosen.filter(({ id }) => named.includes(id)).map(channelName);
  return (
    <li className={`flex gap-2 ${isError ? "text-danger" : "text-warning"}`}>
      <Icon className="mt-px shrink-0" />
      <span className="min-w-0 break-words">
        <span className="sr-only">
          {isError ? m.live_compose_error() : m.live_compose_warning()}
        </span>{" "}
        {names.length > 0 && (
          <span className="font-medium">{m.live_compose_of({ names: listed(names) })} </span>
        )}
        {message}
      </span>
    </li>
  );
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names);
}
