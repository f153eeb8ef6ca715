import { m } from "#paraglide/messages.js";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { Skeleton } from "@postlark/ui/skeleton";

export function PostScreenLoading() {
  return (
    <>
      <div className="grid gap-1">
        <ScreenHeading title={m.composer_post()} />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="grid gap-stack lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <Skeleton className="h-80 w-full rounded-lg" />
        <Skeleton className="h-48 w-full rounded-lg" />
      </div>
    </>
  );
}
