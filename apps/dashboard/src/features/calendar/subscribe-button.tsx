import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { Button } from "@postlark/ui/button";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import { Skeleton } from "@postlark/ui/skeleton";
import { useState } from "react";

const loading = () => <Skeleton className="h-40 w-full" />;

const WorkspaceFeed = lazyPart<{ workspaceId: string }>(
  async () => (await import("./workspace-feed.tsx")).WorkspaceFeed,
  loading,
);

/** Opens the calendar's address for other programs, loaded on demand. */
export function SubscribeButton({ workspaceId }: { workspaceId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        {m.calendar_feed_subscribe()}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DialogContent closeLabel={m.composer_close()}>
          <DialogHeader>
            <DialogTitle>{m.calendar_feed_title()}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <WorkspaceFeed workspaceId={workspaceId} />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  );
}
