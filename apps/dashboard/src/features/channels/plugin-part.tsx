import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { PluginNoteProps } from "./plugin-note.tsx";

/** What a WordPress site needs besides, whose code comes when its channel is opened. */
export const PluginPart = lazyPart<PluginNoteProps>(
  async () => (await import("./plugin-note.tsx")).PluginNote,
  () => <Skeleton className="h-16" />,
);
