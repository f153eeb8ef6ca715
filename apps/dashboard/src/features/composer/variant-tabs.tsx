import { NetworkIcon } from "#components/network-mark.tsx";
import { m } from "#paraglide/messages.js";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@postlark/ui/tabs";
import type { ReactNode } from "react";
import type { ComposerChannel } from "./composer-channel.ts";
import { type Draft, hasOverrides, type Variant } from "./draft/draft.ts";

const base = "base";

/** Tabs for the base text and each chosen channel; a dot marks overrides. */
export function VariantTabs({
  draft,
  chosen,
  variant,
  onVariant,
  children,
}: {
  draft: Draft;
  chosen: readonly ComposerChannel[];
  variant: Variant;
  onVariant: (variant: Variant) => void;
  children: ReactNode;
}) {
  const value = variant ?? base;
  return (
    <Tabs value={value} onValueChange={(next) => onVariant(next === base ? null : next)}>
      <TabsList aria-label={m.composer_variants()} className="fade-ends">
        <TabsTrigger value={base}>{m.composer_base()}</TabsTrigger>
        {chosen.map((channel) => (
          <TabsTrigger
            key={channel.id}
            ref={channel.id === variant ? reveal : undefined}
            value={channel.id}
            title={channel.name}
          >
            <NetworkIcon network={channel.network} />
            <span className="tab-name truncate">{channel.name}</span>
            {hasOverrides(draft, channel.id) && (
              <>
                <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
                <span className="sr-only">{m.composer_differs()}</span>
              </>
            )}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={value}>{children}</TabsContent>
    </Tabs>
  );
}

/** Scrolls the tab into view, wherever it was selected from. */
function reveal(tab: HTMLElement | null) {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
