import { lazyPart } from "@postlark/app/components/lazy-part";
import type { PublishMenuProps } from "./publish-menu.tsx";
import { PublishMenuButton } from "./publish-menu-button.tsx";

/** The menu beside the primary button, loaded after the foot; a press meanwhile opens it once it is there. */
export const PublishMenu = lazyPart<PublishMenuProps>(
  async () => (await import("./publish-menu.tsx")).PublishMenu,
  ({ composer, publishing, onOpenChange }) => (
    <PublishMenuButton
      composer={composer}
      publishing={publishing}
      onClick={() => onOpenChange(true)}
    />
  ),
);
