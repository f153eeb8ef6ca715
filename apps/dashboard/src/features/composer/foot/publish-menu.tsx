import { m } from "#paraglide/messages.js";
import { Check } from "@postlark/ui/icons/check";
import { Clock } from "@postlark/ui/icons/clock";
import { Pen } from "@postlark/ui/icons/pen";
import { Send } from "@postlark/ui/icons/send";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@postlark/ui/menu";
import { useRef } from "react";
import type { Composer } from "../use-composer.ts";
import type { Publishing } from "../use-publishing.ts";
import { openTimes } from "./open-times.ts";
import { PublishMenuButton } from "./publish-menu-button.tsx";

export type PublishMenuProps = {
  composer: Composer;
  publishing: Publishing;
  /** Whether everything is sent for approval anyway. */
  isAsking: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The menu of other ways to publish or save the post, beside the primary button. */
export function PublishMenu({
  composer,
  publishing,
  isAsking,
  isOpen,
  onOpenChange,
}: PublishMenuProps) {
  const { when } = composer;
  const { publish, saveAsDraft } = publishing;
  const leadsToTimes = useRef(false);
  const repeats = when?.kind === "at" && when.rule !== undefined;
  return (
    <Menu open={isOpen} onOpenChange={onOpenChange}>
      <MenuTrigger>
        <PublishMenuButton composer={composer} publishing={publishing} />
      </MenuTrigger>
      <MenuContent
        onCloseAutoFocus={(event) => {
          if (!leadsToTimes.current) return;
          leadsToTimes.current = false;
          // The panel of times takes the focus instead of the menu's button.
          event.preventDefault();
          openTimes();
        }}
      >
        {!isAsking && (
          <MenuItem icon={<Send />} onSelect={() => publish({ isNow: true })}>
            {m.composer_publish_now()}
          </MenuItem>
        )}
        <MenuItem
          icon={<Clock />}
          onSelect={() => {
            leadsToTimes.current = true;
          }}
        >
          {m.composer_choose_time()}
        </MenuItem>
        {!isAsking && !repeats && (
          <MenuItem icon={<Check />} onSelect={() => publish({ ask: true })}>
            {m.composer_send_for_approval()}
          </MenuItem>
        )}
        <MenuItem icon={<Pen />} onSelect={saveAsDraft}>
          {m.composer_save_draft()}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
