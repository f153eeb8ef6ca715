import type { Attachment } from "@postlark/domain/post-content";
import { Card } from "@postlark/ui/card";
import { type ReactNode, useId, useState } from "react";
import { ChannelTabs } from "./channels/channel-tabs.tsx";
import { useChannelChoice } from "./channels/use-channel-choice.ts";
import type { ComposerChannel } from "./composer-channel.ts";
import type { ComposerCommands } from "./composer-commands.ts";
import { ComposerTools } from "./composer-tools.tsx";
import { ChoosePictures, ComposerSettings, FindPanel, NoChannel, PastedNote } from "./lazy.tsx";
import {
  contentOf,
  hasOverrides,
  recordSource,
  resetToBaseContent,
  writeMedia,
  writeSettings,
  writeText,
} from "./draft/draft.ts";
import { useDraft } from "./draft/use-draft.ts";
import { variantFit } from "./editor/variant-fit.ts";
import { PostEditor } from "./editor/post-editor.tsx";
import { TextCounters } from "./editor/text-counters.tsx";
import { useFind } from "./find/use-find.ts";
import type { UndoableAutosave } from "./history/history.ts";
import { roomFor, PostPictures } from "./pictures/post-pictures.tsx";
import { useAddMedia } from "./pictures/use-add-media.ts";
import type { Uploads } from "#components/pictures/use-uploads.ts";
import { insertAtCursor } from "./saved-texts/insert-at-cursor.ts";
import type { TextsPlace } from "./saved-texts/saved-texts-button.tsx";
import type { Composer } from "./use-composer.ts";
import { tightestLimit } from "./ai/tightest-limit.ts";
import type { WritingPlace } from "./ai/writing.ts";

/** Channels, base text, overrides and pictures of a post. */
export function ComposerCard({
  composer,
  autosave,
  channels,
  uploads,
  addressOf,
  commands,
  isReadOnly,
  channelsPath,
  mayConnect,
  said,
  renderWriting,
  renderTexts,
}: {
  composer: Composer;
  autosave: UndoableAutosave;
  channels: readonly ComposerChannel[];
  uploads: Uploads;
  addressOf: (picture: Attachment) => string | undefined;
  commands: ComposerCommands;
  isReadOnly: boolean;
  channelsPath: `/w/${string}/channels`;
  mayConnect: boolean;
  said: readonly string[];
  /** Renders the writing bar; absent for those who may not write. */
  renderWriting: ((place: WritingPlace) => ReactNode) | undefined;
  /** Renders templates and hashtag sets; absent for those who may not write. */
  renderTexts: ((place: TextsPlace) => ReactNode) | undefined;
}) {
  const { state, chosen, variant, counted, isBusy } = composer;
  const { draft } = state;
  const { edit } = autosave;
  const notesId = useId();
  const choice = useChannelChoice(autosave);
  // Fields read the current draft: a delayed one would undo letters typed meanwhile.
  const media = useDraft(autosave, (now) => contentOf(now.draft, variant).media);
  const [opened] = useState(() => contentOf(draft, variant).text);
  const room = roomFor(media, uploads, variant);
  const find = useFind(isReadOnly);
  const [isPasted, setIsPasted] = useState(false);
  const write = (text: string, group?: symbol) =>
    edit((before) => writeText(before, variant, text), group);
  const changeSettings = (part: NonNullable<Parameters<typeof writeSettings>[2]>) =>
    edit((before) => writeSettings(before, variant, part));
  const variantChannels = counted.filter(
    ({ channel }) => variant === null || channel.id === variant,
  );
  const limits = variantChannels.map(({ channel }) => channel.limits);
  const adding = useAddMedia({ uploads, variant, media, limits, room });
  const fit = variantFit(variantChannels, draft, variant);

  return (
    <Card className="min-w-0 overflow-clip has-[textarea[aria-controls]]:overflow-visible">
      {channels.length === 0 && (
        <div className="border-b border-line p-4">
          <NoChannel path={channelsPath} mayConnect={mayConnect} />
        </div>
      )}
      <ChannelTabs {...{ composer, channels, autosave, choice, isReadOnly }}>
        {find.focusRequestCount > 0 && (
          <FindPanel
            {...{ autosave, channels: chosen, variant, isOff: isBusy }}
            focusRequestCount={find.focusRequestCount}
            onVariant={composer.setVariant}
            onMarks={find.setMarks}
            onClose={find.toggle}
          />
        )}
        <PostEditor
          key={variant}
          channel={chosen.find(({ id }) => id === variant) ?? null}
          chosen={chosen}
          autosave={autosave}
          said={said}
          fit={fit}
          searchMarks={find.marks}
          isReadOnly={isReadOnly || isBusy}
          describedBy={notesId}
          onText={write}
          onFiles={adding.add}
          onLongPaste={() => setIsPasted(true)}
          onReset={
            variant !== null && hasOverrides(draft, variant)
              ? () => edit((before) => resetToBaseContent(before, variant))
              : undefined
          }
          onRemove={() => variant !== null && choice.remove(variant)}
        >
          <PostPictures
            variant={variant}
            media={media}
            uploads={uploads}
            addressOf={addressOf}
            overrides={draft.overrides}
            isReadOnly={isReadOnly}
            describe={commands.describe}
            saveAltInLibrary={commands.saveAltInLibrary}
            post={() => {
              const { text, settings } = contentOf(autosave.snapshot().draft, variant);
              return { text, language: settings?.language };
            }}
            onChange={(change, source) =>
              edit((before) => {
                const changed = writeMedia(before, variant, change);
                return source === undefined ? changed : recordSource(changed, variant, source);
              })
            }
          />
        </PostEditor>
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
          {!isReadOnly && (
            <ComposerTools
              pictures={{
                media,
                room,
                onFiles: adding.add,
                onPick: (picked) =>
                  edit((before) => writeMedia(before, variant, (now) => [...now, ...picked])),
              }}
              savedTextsButton={renderTexts?.({
                text: contentOf(draft, variant).text,
                onInsert: (piece) => insertAtCursor(edit, variant, piece),
              })}
              isSaved={state.base !== null}
              isBusy={isBusy}
              onText={write}
              find={find}
            />
          )}
          <div id={notesId} className="ms-auto">
            <TextCounters counted={variantChannels} />
          </div>
        </div>
        {renderWriting?.({
          autosave,
          variant,
          network: chosen.find(({ id }) => id === variant)?.network,
          limit: tightestLimit(limits.map(({ text }) => text)),
          onBusy: composer.setIsBusy,
        })}
        {isPasted && !isReadOnly && (
          <PastedNote
            {...{ own: variantChannels, draft, variant }}
            onChoose={(thread) => {
              if (thread !== undefined) changeSettings({ thread });
              setIsPasted(false);
            }}
          />
        )}
        {adding.pendingFiles !== undefined && (
          <ChoosePictures
            key={adding.pendingFiles.id}
            {...{ ...commands, draft, variant, channels: chosen, uploads }}
            files={adding.pendingFiles.files}
            onClose={adding.close}
          />
        )}
        <ComposerSettings {...{ ...commands, composer, autosave, isReadOnly, addressOf, opened }} />
      </ChannelTabs>
    </Card>
  );
}
