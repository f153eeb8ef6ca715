import { NetworkIcon } from "#components/network-mark.tsx";
import { m } from "#paraglide/messages.js";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@postlark/ui/tabs";
import type { ReactNode } from "react";
import type { ComposerChannel } from "./composer-channel.ts";
import { type Draft, isOwn, type Variant } from "./draft/draft.ts";

const base = "base";

/** The base text, then what each chosen channel says; a dot marks what differs from the base. */
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
  /** The editor of the variant that is shown. */
  children: ReactNode;
}) {
  const value = variant ?? base;
  return (
    <Tabs value={value} onValueChange={(next) => onVariant(next === base ? null : next)}>
      <TabsList
        aria-label={m.live_compose_variants()}
        className="ps-2 pe-4 [mask-image:linear-gradient(to_left,transparent,#000_1rem)]"
      >
        <TabsTrigger value={base}>{m.live_compose_base()}</TabsTrigger>
        {chosen.map((channel) => {
          return (
            <TabsTrigger key={channel.id} value={channel.id} title={channel.name} className="group">
              <NetworkIcon network={channel.network} />
              <span className="max-w-24 truncate group-data-[state=active]:max-w-none">
                {channel.name}
              </span>
              {isOwn(draft, channel.id) && (
                <>
                  <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
                  <span className="sr-only">{m.live_compose_differs()}</span>
                </>
              )}
            </TabsTrigger>
          );
        })}
      </TabsList>
      <TabsContent value={value}>{children}</TabsContent>
    </Tabs>
  );
}
