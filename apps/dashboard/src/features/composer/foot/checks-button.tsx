import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Check } from "@postlark/ui/icons/check";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { Info } from "@postlark/ui/icons/info";
import { findingLines } from "../findings/finding-message.ts";
import type { Composer } from "../use-composer.ts";

/** How the checks went, announced as it changes; opens their list. */
export function ChecksButton({
  composer,
  isReadOnly,
}: {
  composer: Composer;
  isReadOnly: boolean;
}) {
  const { isListOpen, setIsListOpen } = composer;
  const { label, color, Icon, hasList } = outcomeOf(composer, isReadOnly);
  const content = (
    <>
      <Icon className="shrink-0" />
      {label}
    </>
  );
  return (
    <div aria-live="polite" className="min-w-0 text-sm">
      {hasList ? (
        <Button
          variant="ghost"
          aria-expanded={isListOpen}
          onClick={() => setIsListOpen(!isListOpen)}
          className={`px-2! ${color}`}
        >
          {content}
          <ChevronRight className={isListOpen ? "rotate-90" : "-rotate-90"} />
        </Button>
      ) : (
        <p className={`inline-flex min-h-control items-center gap-2 px-2 font-medium ${color}`}>
          {content}
        </p>
      )}
    </div>
  );
}

const steps = {
  no_channel: m.composer_pick_channel,
  post_empty: m.composer_write_something,
} as const;

function outcomeOf({ findings, nextStep, when, isSearching }: Composer, isReadOnly: boolean) {
  const lines = findingLines(findings, "UTC");
  const problems = lines.filter(({ severity }) => severity === "error").length;
  if (nextStep === "no_channel" || nextStep === "post_empty") {
    return { label: steps[nextStep](), color: "text-ink-muted", Icon: Info, hasList: true };
  }
  if (problems > 0) {
    const label = m.composer_checks_problems({ count: problems });
    return { label, color: "text-danger", Icon: CircleAlert, hasList: true };
  }
  if (lines.length > 0) {
    const label = m.composer_checks_notes({ count: lines.length });
    return { label, color: "text-warning", Icon: Info, hasList: true };
  }
  const isReady = when !== undefined || isSearching || isReadOnly;
  const label = isReady ? m.composer_checks_none() : m.composer_checks_fine();
  return { label, color: "text-success", Icon: Check, hasList: false };
}
