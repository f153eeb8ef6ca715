import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { policyOf } from "@postlark/domain/approval";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { Button } from "@postlark/ui/button";
import { useId, useState } from "react";
import type { FootProps } from "./foot-props.ts";
import { PublishMenu } from "./lazy-menu.tsx";
import { publishLabel } from "./publish-label.ts";

import { WhenMenu } from "./when-menu.tsx";

/** When the post goes out, and the primary button with what else can be done beside it. */
export function PublishControls({
  composer,
  workspace: { timeZone, role },
  rules = [],
  renderBestHour,
  publishing,
}: Pick<FootProps, "composer" | "workspace" | "rules" | "renderBestHour" | "publishing">) {
  const { chosen, isBusy, isSearching } = composer;
  const { isPending, publish } = publishing;
  const whenId = useId();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const asksFor = (channelId: string | null) =>
    !isAtLeast(role, "editor") || policyOf(rules, channelId) !== "none";
  const asking = chosen.filter(({ id }) => asksFor(id));
  const isAsking = chosen.length === 0 ? asksFor(null) : asking.length === chosen.length;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:ms-auto">
      <WhenMenu
        id={whenId}
        composer={composer}
        timeZone={timeZone}
        bestHour={renderBestHour?.(composer)}
      />
      <div className="flex min-w-0 max-sm:grow">
        <Button
          aria-keyshortcuts="Control+Enter Meta+Enter"
          aria-describedby={whenId}
          title={m.composer_publish_keys()}
          // Without a channel, the button is secondary; pressing it explains what is missing.
          variant={chosen.length === 0 ? "secondary" : "primary"}
          isPending={isPending}
          disabled={isBusy || isSearching}
          onClick={() => publish()}
          // German and French labels are longer than a line of 320 px.
          className="rounded-e-none! max-sm:h-auto max-sm:min-h-control max-sm:min-w-0 max-sm:grow max-sm:shrink max-sm:whitespace-normal"
        >
          {publishLabel(composer, { isAsking, timeZone })}
        </Button>
        <PublishMenu
          composer={composer}
          publishing={publishing}
          isAsking={isAsking}
          isOpen={isMenuOpen}
          onOpenChange={setIsMenuOpen}
        />
      </div>
      {asking.length > 0 && !isAsking && (
        <p className="w-full text-xs text-ink-muted">
          {m.composer_some_ask({
            channels: new Intl.ListFormat(currentLocale()).format(asking.map(({ name }) => name)),
          })}
        </p>
      )}
    </div>
  );
}
