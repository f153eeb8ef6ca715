import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { FilesNoteProps } from "./files-note.tsx";
import type { PluginNoteProps } from "./plugin-note.tsx";
import type { NewsletterSubscribersProps } from "./subscribers/newsletter-subscribers.tsx";

const nothing = () => null;

/** The note about a Slack app's permission for pictures, loaded when its channel is opened. */
export const FilesNote = lazyPart<FilesNoteProps>(
  async () => (await import("./files-note.tsx")).FilesNote,
  nothing,
);

/** The note about a WordPress site's plugin, loaded when its channel is opened. */
export const PluginNote = lazyPart<PluginNoteProps>(
  async () => (await import("./plugin-note.tsx")).PluginNote,
  () => <Skeleton className="h-16" />,
);

/** A newsletter's subscribers, loaded when its channel is opened. */
export const NewsletterSubscribers = lazyPart<NewsletterSubscribersProps>(
  async () => (await import("./subscribers/newsletter-subscribers.tsx")).NewsletterSubscribers,
  () => <Skeleton className="h-32" />,
);
