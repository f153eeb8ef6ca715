import { besideEditor } from "#components/beside-editor.ts";
import type { ComposerSeries } from "#components/recurring/remaining-series-query.ts";
import { m } from "#paraglide/messages.js";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { isAtLeast } from "@postlark/domain/workspace-role";
import type { ApprovalRule } from "@postlark/domain/approval";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import type { Attachment } from "@postlark/domain/post-content";
import type { Workspace } from "@postlark/domain/workspace";
import { Alert } from "@postlark/ui/alert";
import { Card } from "@postlark/ui/card";
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { BestHourPlace } from "./best-hour/best-hour.tsx";
import type { ClashCardProps } from "./clash-card.tsx";
import { ClashCard } from "./lazy.tsx";
import { ComposerCard } from "./composer-card.tsx";
import type { ComposerChannel } from "./composer-channel.ts";
import type { ComposerCommands } from "./composer-commands.ts";
import type { AutosaveState } from "./draft/autosave-state.ts";
import type { UndoableAutosave } from "./history/history.ts";
import { UndoButtons } from "./history/undo-buttons.tsx";
import { useUndo } from "./history/use-undo.ts";
import { writeMedia } from "./draft/draft.ts";
import { Foot } from "./foot/lazy.tsx";
import type { PictureStore } from "#components/pictures/picture-store.ts";
import { useUploads } from "#components/pictures/use-uploads.ts";
import { Previews } from "./preview/previews.tsx";
import type { TextsPlace } from "./saved-texts/saved-texts-button.tsx";
import { SaveNote } from "./save-note.tsx";
import { type KnownFacts, useComposer } from "./use-composer.ts";
import type { WritingPlace } from "./ai/writing.ts";
import { type Publish, usePublishKey, usePublishing } from "./use-publishing.ts";

export type ComposerScreenProps = ComposerCommands & {
  title: string;
  workspace: Pick<Workspace, "slug" | "timeZone" | "role">;
  channels: readonly ComposerChannel[];
  autosave: UndoableAutosave;
  /** Facts from the server that the rules need, mostly about other posts. */
  facts: KnownFacts;
  /** Whether the user may edit this post: viewers none, contributors their own. */
  canWrite: boolean;
  addressOf: (picture: Attachment) => string | undefined;
  pictures: PictureStore;
  /** A picture was uploaded; `url` shows it in this browser without a request. */
  onSent: (picture: Attachment, url: string) => void;
  onPublish: Publish;
  /** The series of the post, and the component that explains what happens to it. */
  series?: ComposerSeries | null | undefined;
  onSaveOnly?: () => Promise<void>;
  /** The post was saved, and is left as a draft. */
  onLeaveAsDraft?: () => void;
  /** Whether it is published or scheduled already: then the main button saves, and publishing again is separate. */
  isScheduled?: boolean | undefined;
  /** Deliveries due in the next weeks, on any channel; undefined while loading. */
  due?: readonly CalendarDelivery[] | undefined;
  /** The approval rules; undefined while loading. */
  rules?: readonly ApprovalRule[] | undefined;
  otherAuthor: ClashCardProps["author"];
  renderWriting: (place: WritingPlace) => ReactNode;
  renderTexts: (place: TextsPlace) => ReactNode;
  renderBestHour?: (place: BestHourPlace) => ReactNode;
  labels?: ReactNode;
  /** Actions at the end of the heading: presence, versions, deletion. */
  actions?: ReactNode;
  notices?: ReactNode;
};

/**
 * Edits one post for several channels. A key press renders only the fields, which read the draft themselves
 * (`useDraft`); everything else follows deferred.
 */
export function ComposerScreen(props: ComposerScreenProps) {
  const { autosave } = props;
  const state = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  const deferredState = useDeferredValue(state);
  // Not `memo`: `useEffectEvent` keeps its first closure in a component below it (react/react#35187).
  return useMemo(() => <Screen {...props} state={deferredState} />, [props, deferredState]);
}

function Screen(props: ComposerScreenProps & { state: AutosaveState }) {
  const { state, workspace, channels, autosave, facts, canWrite, addressOf } = props;
  const { timeZone, role, slug } = workspace;
  const [isAgain, setIsAgain] = useState(false);
  const isSaving = props.isScheduled === true && !isAgain;
  const composer = useComposer(autosave, {
    state,
    channels,
    facts,
    time: { timeZone, series: props.series, planned: props.due, isSaving },
  });
  const { counted, variant, setVariant } = composer;
  const recentTexts = useMemo(() => facts.recent.map(({ text }) => text), [facts.recent]);
  const uploads = useUploads(props.sendPicture, props.pictures, (place, picture, url) => {
    if (url !== undefined) props.onSent(picture, url);
    autosave.edit((draft) => writeMedia(draft, place, (media) => [...media, picture]));
  });
  const hasPicture = uploads.uploads.some(({ isRefused }) => !isRefused);
  useEffect(() => autosave.storeNew(hasPicture), [autosave, hasPicture]);
  // Loaded with the list of findings, which typing does not wait for.
  const focusCause = async (finding: PostFinding) =>
    (await import("./findings/focus-cause.ts")).focusCauseOf(finding, composer);
  const publishing = usePublishing({ ...props, isScheduled: isSaving }, composer, focusCause);
  usePublishKey(canWrite, publishing.publish);
  const isOff = !canWrite || composer.isBusy;
  const { undo, redo } = useUndo(autosave, { isOff, variant, setVariant });

  return (
    <div className="grid gap-stack">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <ScreenHeading title={props.title} />
          {canWrite && (
            <UndoButtons autosave={autosave} isOff={isOff} onUndo={undo} onRedo={redo} />
          )}
          <SaveNote autosave={autosave} />
        </div>
        {props.actions}
      </header>
      {props.notices}
      {!canWrite && (
        <Alert tone="info">
          {role === "viewer" ? m.composer_viewer() : m.composer_not_yours()}
        </Alert>
      )}
      {state.clash && (
        <ClashCard
          fields={state.clash.fields}
          mine={state.draft}
          theirs={state.clash.theirs.draft}
          author={props.otherAuthor}
          channels={channels}
          onSettle={autosave.resolveClash}
        />
      )}
      <div className="grid items-start gap-stack lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <div className="grid min-w-0 gap-4">
          <ComposerCard
            composer={composer}
            autosave={autosave}
            channels={channels}
            uploads={uploads}
            addressOf={addressOf}
            commands={props}
            isReadOnly={!canWrite}
            channelsPath={`/w/${slug}/channels`}
            mayConnect={isAtLeast(role, "admin")}
            said={recentTexts}
            renderWriting={canWrite ? props.renderWriting : undefined}
            renderTexts={canWrite ? props.renderTexts : undefined}
          />
          {props.labels}
          {canWrite && !isSaving && props.series && (
            <Card className="p-4">
              <props.series.Note series={props.series} fate={composer.seriesEffect} />
            </Card>
          )}
          <Foot
            {...props}
            composer={composer}
            edit={autosave.edit}
            isReadOnly={!canWrite}
            channelsPath={`/w/${slug}/channels`}
            onFocus={(finding) => void focusCause(finding)}
            isSaving={isSaving}
            publishing={publishing}
            onAgain={() => {
              // The time at which it went out is over.
              composer.setWhen(undefined);
              setIsAgain(true);
            }}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          {/* There, the publish shortcut would publish the post instead of a comment. */}
          <div id={besideEditor} data-own-keys="" className="empty:hidden" />
          <Previews counted={counted} variant={variant} addressOf={addressOf} />
        </div>
      </div>
    </div>
  );
}
