import { m } from "#paraglide/messages.js";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import type { RecentPost } from "@postlark/domain/post-checks/post-finding";
import type { Attachment } from "@postlark/domain/post-content";
import type { Workspace } from "@postlark/domain/workspace";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { Alert } from "@postlark/ui/alert";
import { type ReactNode, useRef } from "react";
import { ClashCard } from "./clash-card.tsx";
import { ComposerCard } from "./composer-card.tsx";
import type { ComposerChannel } from "./composer-channel.ts";
import type { Autosave } from "./draft/autosave.ts";
import { contentOf, writeMedia } from "./draft/draft.ts";
import { type SendPicture, useUploads } from "./pictures/use-uploads.ts";
import { PostPreview } from "./preview/post-preview.tsx";
import { PublishCard } from "./publish-card.tsx";
import { SaveNote } from "./save-note.tsx";
import { useComposer } from "./use-composer.ts";
import { type Publish, usePublishKey, usePublishing } from "./use-publishing.ts";

export type ComposerScreenProps = {
  title: string;
  workspace: Pick<Workspace, "slug" | "timeZone" | "role">;
  channels: readonly ComposerChannel[];
  autosave: Autosave;
  /** What went out on these channels lately, other posts only. */
  recent: readonly RecentPost[];
  /** Whether the user may change this post: a viewer none, a contributor their own. */
  canWrite: boolean;
  addressOf: (picture: Attachment) => string | undefined;
  sendPicture: SendPicture;
  /** A picture was sent; `url` shows it in this browser without asking the server. */
  onSent: (picture: Attachment, url: string) => void;
  onPublish: Publish;
  /** Who wrote the other version, where versions clash. */
  otherAuthor: string | undefined;
  /** What stands at the heading's end: who is there, versions, deletion. */
  actions?: ReactNode;
  /** What has to be said above everything. */
  notices?: ReactNode;
};

/** Writes one post for several channels. */
export function ComposerScreen(props: ComposerScreenProps) {
  const { workspace, channels, autosave, recent, canWrite, addressOf } = props;
  const { timeZone, role, slug } = workspace;
  const composer = useComposer(autosave, { channels, timeZone, recent });
  const { state, shown, counted } = composer;
  const editor = useRef<HTMLTextAreaElement>(null);
  const uploads = useUploads(props.sendPicture, (variant, picture, url) => {
    if (url !== undefined) props.onSent(picture, url);
    autosave.edit((draft) => writeMedia(draft, variant, (media) => [...media, picture]));
  });
  const { publish, isPending, error } = usePublishing(props, composer, editor);
  usePublishKey(canWrite, publish);

  return (
    <div className="grid gap-stack">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-4">
          <ScreenHeading title={props.title} />
          <SaveNote {...state} onRetry={() => void autosave.retry()} />
        </div>
        {props.actions}
      </header>
      {props.notices}
      {!canWrite && (
        <Alert tone="info">
          {role === "viewer" ? m.live_compose_viewer() : m.live_compose_not_yours()}
        </Alert>
      )}
      {state.clash && (
        <ClashCard
          fields={state.clash.fields}
          mine={state.draft}
          theirs={state.clash.theirs.draft}
          author={props.otherAuthor}
          channels={channels}
          onSettle={autosave.settleClash}
        />
      )}
      <div className="grid items-start gap-stack lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <div className="grid min-w-0 gap-4">
          <ComposerCard
            ref={editor}
            composer={composer}
            edit={autosave.edit}
            channels={channels}
            uploads={uploads}
            addressOf={addressOf}
            isReadOnly={!canWrite}
            channelsPath={`/w/${slug}/channels`}
          />
          {canWrite && isAtLeast(role, "contributor") && (
            <PublishCard
              composer={composer}
              timeZone={timeZone}
              role={role}
              isPending={isPending}
              error={error}
              onPublish={publish}
            />
          )}
        </div>
        <section aria-label={m.live_compose_previews()} className="grid min-w-0 gap-4">
          <h2 className="text-sm font-medium text-ink-muted">{m.live_compose_previews()}</h2>
          {counted.length === 0 && (
            <p className="rounded-lg border border-dashed border-line-firm p-4 text-sm text-ink-muted">
              {m.live_compose_previews_empty()}
            </p>
          )}
          {counted.map(({ channel, fit }) => (
            <PostPreview
              key={channel.id}
              channel={channel}
              content={contentOf(shown, channel.id)}
              fit={fit}
              addressOf={addressOf}
            />
          ))}
        </section>
      </div>
    </div>
  );
}
