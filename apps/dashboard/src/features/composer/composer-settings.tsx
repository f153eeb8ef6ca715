import type { Attachment } from "@postlark/domain/post-content";
import { useState } from "react";
import type { ComposerCommands } from "./composer-commands.ts";
import type { Autosave } from "./draft/autosave.ts";
import { contentOf, writeSettings } from "./draft/draft.ts";
import { useDraft } from "./draft/use-draft.ts";
import { FirstCommentEditor, LinkCardEditor } from "./lazy.tsx";
import { PostSettings } from "./settings/post-settings.tsx";
import type { Composer } from "./use-composer.ts";

/** A variant's settings besides text and pictures: link card, first comment and others. */
export function ComposerSettings({
  composer,
  autosave,
  isReadOnly,
  addressOf,
  makeCard,
  sendPicture,
}: Pick<ComposerCommands, "makeCard" | "sendPicture"> & {
  composer: Composer;
  autosave: Autosave;
  isReadOnly: boolean;
  addressOf: (picture: Attachment) => string | undefined;
}) {
  const { state, chosen, variant } = composer;
  const base = useDraft(autosave, (now) => now.draft.content.settings);
  const overriddenSettings = useDraft(autosave, (now) =>
    variant === null ? undefined : now.draft.overrides[variant]?.settings,
  );
  const settings = { ...base, ...overriddenSettings };
  const { text, media } = contentOf(state.draft, variant);
  const [initialText] = useState(text);
  const affectedChannels = chosen.filter(({ id }) => variant === null || id === variant);
  const changeSettings = (part: typeof settings) =>
    autosave.edit((before) => writeSettings(before, variant, part));
  if (chosen.length === 0) return null;
  return (
    <>
      {media.length === 0 && (settings.card || text.includes("://")) && (
        <LinkCardEditor
          key={variant}
          text={text}
          opened={initialText}
          card={settings.card}
          isReadOnly={isReadOnly}
          addressOf={addressOf}
          channels={affectedChannels}
          makeCard={makeCard}
          sendPicture={sendPicture}
          onChange={(card) => changeSettings({ card })}
        />
      )}
      {affectedChannels.some(({ limits }) => limits.firstComment) && (
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
      <PostSettings
        settings={settings}
        inherited={variant === null ? undefined : base}
        channels={affectedChannels}
        isReadOnly={isReadOnly}
        onChange={changeSettings}
      />
    </>
  );
}
