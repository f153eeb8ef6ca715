import { mediaName } from "#components/videos/media-messages.ts";
import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/time/moments";
import { storedUserId } from "@postlark/sdk/session-store";
import { Button } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { RadioCards } from "@postlark/ui/radio-cards";
import { useState } from "react";
import type { ComposerChannel } from "./composer-channel.ts";
import { contentOf, type Draft } from "./draft/draft.ts";
import type { DraftField } from "./draft/merge-drafts.ts";

export type ClashCardProps = {
  fields: readonly DraftField[];
  mine: Draft;
  theirs: Draft;
  /** The author of the other version if known; possibly the same user in another tab. */
  author: {
    readonly id: string | null | undefined;
    readonly nameOf: (userId: string | null) => string;
  };
  channels: readonly ComposerChannel[];
  /** Called with the fields to take from the other version. */
  onSettle: (taken: readonly DraftField[]) => void;
};

type Side = "mine" | "theirs";

const keyOf = ({ name, channelId }: DraftField) => `${name} ${channelId ?? ""}`;

/**
 * Lets the user choose between two conflicting versions of a post, part by part. Until then both are kept and
 * neither overwrites the other.
 */
export function ClashCard({ fields, mine, theirs, author, channels, onSettle }: ClashCardProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const isOwnVersion = typeof author.id === "string" && author.id === storedUserId();
  const messages = isOwnVersion ? ownMessages() : othersMessages(author.nameOf(author.id ?? null));
  const theirFields = fields.filter((field) => sides[keyOf(field)] === "theirs");
  return (
    <Card role="alert" className="grid gap-4 border-warning p-card">
      <div className="grid gap-1">
        <h2 className="font-semibold">{messages.title}</h2>
        <p className="text-sm text-ink-muted">{messages.about}</p>
      </div>
      {fields.map((field) => {
        const key = keyOf(field);
        return (
          <RadioCards
            key={key}
            legend={fieldLabel(field, channels)}
            name={key}
            className="sm:grid-cols-2"
            value={sides[key] ?? "mine"}
            onValueChange={(side) => setSides((before) => ({ ...before, [key]: side }))}
            options={[
              {
                value: "mine",
                title: messages.mine,
                description: partText(mine, field, channels),
              },
              {
                value: "theirs",
                title: messages.theirs,
                description: partText(theirs, field, channels),
              },
            ]}
          />
        );
      })}
      <Button className="justify-self-start" onClick={() => onSettle(theirFields)}>
        {m.composer_clash_settle()}
      </Button>
    </Card>
  );
}

const ownMessages = () => ({
  title: m.composer_clash_own_title(),
  about: m.composer_clash_own_about(),
  mine: m.composer_clash_own_mine(),
  theirs: m.composer_clash_own_theirs(),
});

const othersMessages = (name: string) => ({
  title: m.composer_clash_title({ name }),
  about: m.composer_clash_about(),
  mine: m.composer_clash_mine(),
  theirs: m.composer_clash_theirs({ name }),
});

function fieldLabel({ name, channelId }: DraftField, channels: readonly ComposerChannel[]): string {
  const labels = {
    text: m.composer_field_text,
    media: m.composer_field_media,
    settings: m.composer_field_settings,
    comment: m.posts_comment_first,
    channels: m.composer_field_channels,
    time: m.composer_when,
  };
  const channel = channels.find(({ id }) => id === channelId);
  const label = labels[name]();
  return channel === undefined ? label : m.composer_field_of({ field: label, name: channel.name });
}

/** A part of a post as text, in full, since the user decides by it. */
function partText(
  draft: Draft,
  { name, channelId }: DraftField,
  channels: readonly ComposerChannel[],
) {
  if (name === "channels") {
    const names = channels
      .filter(({ id }) => draft.channelIds.includes(id))
      .map((channel) => channel.name);
    return names.join(", ") || m.composer_nothing();
  }
  if (name === "time") return timeText(draft.timeChoice);
  const content = contentOf(draft, channelId);
  if (name === "media") {
    const alts = content.media.map((one, index) => one.alt || mediaName(one, index + 1));
    return alts.join(", ") || m.composer_nothing();
  }
  const { firstComment, ...settings } = content.settings ?? {};
  if (name === "settings") return JSON.stringify(settings);
  const text = name === "comment" ? firstComment : content.text;
  return <bdi className="whitespace-pre-wrap">{text || m.composer_nothing()}</bdi>;
}

function timeText(choice: Draft["timeChoice"]): string {
  if (choice === undefined) return m.composer_next_free();
  if (choice.kind === "now") return m.composer_now();
  return formatMomentIn(`${choice.wallTime}Z`, "UTC");
}
