import { m } from "#paraglide/messages.js";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Search } from "@postlark/ui/icons/search";
import type { ReactNode } from "react";

/** Shown for a URL of no picture in this workspace. */
export function MissingPicture({ back }: { back: ReactNode }) {
  return (
    <>
      <ScreenHeading title={m.media_library_picture()} />
      <Card>
        <EmptyState
          icon={<Search />}
          title={m.media_library_missing_title()}
          description={m.media_library_missing()}
          action={back}
        />
      </Card>
    </>
  );
}
