import { channelName } from "#components/channel-labels.ts";
import { NetworkIcon } from "#components/network-mark.tsx";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { Channel } from "@postlark/domain/channel";
import type { Attachment } from "@postlark/domain/post-content";
import { Card } from "@postlark/ui/card";
import { TabChip, TabChips } from "@postlark/ui/tab-chips";
import { Tabs, TabsContent } from "@postlark/ui/tabs";
import { useState } from "react";
import type { ContentGroup } from "./content-groups.ts";
import { PostContentView } from "./post-content-view.tsx";

/** A post's content once; where channels differ, what most have is the first of several tabs. */
export function ContentVersions({
  versions,
  channels,
  addressOf,
}: {
  versions: readonly ContentGroup[];
  channels: readonly Channel[];
  addressOf: (picture: Attachment) => string | undefined;
}) {
  const [chosen, setChosen] = useState<string>();
  const sorted = versions.toSorted((one, other) => other.channelIds.length - one.channelIds.length);
  const shownGroup =
    sorted.find(({ channelIds }) => chosen && channelIds.includes(chosen)) ?? sorted[0];
  if (shownGroup === undefined) return null;
  const view = <PostContentView content={shownGroup.content} addressOf={addressOf} />;
  if (sorted.length === 1) return <Card className="grid gap-3 p-card">{view}</Card>;
  return (
    <Card className="p-card">
      <Tabs value={shownGroup.channelIds[0] ?? ""} onValueChange={setChosen} className="grid gap-3">
        <TabChips aria-label={m.composer_variants()} className="flex-wrap">
          {sorted.map(({ channelIds }) => (
            <TabChip
              key={channelIds[0]}
              value={channelIds[0] ?? ""}
              isChosen={channelIds === shownGroup.channelIds}
              className="max-w-full"
            >
              {channelsOf(channels, channelIds).map(({ id, network }) => (
                <NetworkIcon key={id} network={network} className="shrink-0" />
              ))}
              <span className="truncate">{namesOf(channels, channelIds)}</span>
            </TabChip>
          ))}
        </TabChips>
        <TabsContent value={shownGroup.channelIds[0] ?? ""}>{view}</TabsContent>
      </Tabs>
    </Card>
  );
}

const channelsOf = (channels: readonly Channel[], ids: readonly string[]) =>
  channels.filter(({ id }) => ids.includes(id));

function namesOf(channels: readonly Channel[], ids: readonly string[]): string {
  const names = channelsOf(channels, ids).map((channel) => channelName(channel, channels));
  return new Intl.ListFormat(currentLocale()).format(names);
}
