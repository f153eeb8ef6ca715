import type { Attachment } from "@postlark/domain/post-content";
import { m } from "#paraglide/messages.js";
import { networkName } from "#components/network-name.ts";
import { useState } from "react";
import type { ComposerCommands } from "./composer-commands.ts";
import type { Autosave } from "./draft/autosave.ts";
import { contentOf, writeSettings } from "./draft/draft.ts";
import { useDraft } from "./draft/use-draft.ts";
import { hasSettingsProblem } from "./findings/settings-problem.ts";
import { FirstCommentEditor, LinkCardEditor, SettingsForm } from "./settings/lazy.tsx";
import { SettingsLine } from "./settings/settings-line.tsx";
import { summaryOf } from "./settings/settings-summary.ts";
import type { Composer } from "./use-composer.ts";

export type ComposerSettingsProps = Pick<ComposerCommands, "makeCard" | "sendPicture"> & {
  composer: Composer;
  autosave: Autosave;
  isReadOnly: boolean;
  addressOf: (picture: Attachment) => string | undefined;
  /** The text when the composer was opened. */
  opened: string;
};

/** A variant's settings besides text and pictures, behind one line: link card, first comment and others. */
export function ComposerSettings({
  composer,
  autosave,
  isReadOnly,
  addressOf,
  makeCard,
  sendPicture,
  opened,
}: ComposerSettingsProps) {
  const { state, chosen, variant } = composer;
  const base = useDraft(autosave, (now) => now.draft.content.settings);
  const overriddenSettings = useDraft(autosave, (now) =>
    variant === null ? undefined : now.draft.overrides[variant]?.settings,
  );
  const settings = { ...base, ...overriddenSettings };
  const { text, media } = contentOf(state.draft, variant);
  const affectedChannels = chosen.filter(({ id }) => variant === null || id === variant);
  const changeSettings = (part: typeof settings) =>
    autosave.edit((before) => writeSettings(before, variant, part));
  const [isCardFailed, setIsCardFailed] = useState(false);
  const [channel] = affectedChannels;
  if (channel === undefined) return null;
  const hasProblem = hasSettingsProblem(composer);
  const hasCard = media.length === 0 && (settings.card != null || text.includes("://"));
  const hasComment = affectedChannels.some(({ limits }) => limits.firstComment);
  return (
    <SettingsLine
      title={
        variant === null
          ? m.composer_settings()
          : m.composer_settings_for({ network: networkName(channel.network) })
      }
      summary={summaryOf(settings, {
        card: hasCard && affectedChannels.some(({ linkCard }) => linkCard),
        comment: hasComment,
      })}
      hasProblem={hasProblem}
      opens={hasProblem || isCardFailed}
    >
      {hasCard && (
        <LinkCardEditor
          key={variant}
          text={text}
          opened={opened}
          card={settings.card}
          isReadOnly={isReadOnly}
          addressOf={addressOf}
          channels={affectedChannels}
          makeCard={makeCard}
          sendPicture={sendPicture}
          onFailed={setIsCardFailed}
          onChange={(card) => changeSettings({ card })}
        />
      )}
      {hasComment && (
        <FirstCommentEditor
          key={`comment ${variant}`}
          comment={settings.firstComment ?? ""}
          inherited={variant === null ? undefined : (base?.firstComment ?? "")}
          settings={settings}
          channels={affectedChannels}
          isReadOnly={isReadOnly}
          onChange={(firstComment) => changeSettings({ firstComment })}
        />
      )}
      <div className="border-t border-line p-4">
        <SettingsForm
          settings={settings}
          inherited={variant === null ? undefined : base}
          channels={affectedChannels}
          isReadOnly={isReadOnly}
          onChange={changeSettings}
        />
      </div>
    </SettingsLine>
  );
}
