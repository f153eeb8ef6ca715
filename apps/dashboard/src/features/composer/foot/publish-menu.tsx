import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Check } from "@postlark/ui/icons/check";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { Clock } from "@postlark/ui/icons/clock";
import { Pen } from "@postlark/ui/icons/pen";
import { Send } from "@postlark/ui/icons/send";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import type { Composer } from "../use-composer.ts";
import type { Publishing } from "../use-publishing.ts";
import { MenuItem } from "../menu-item.tsx";
import { openTimes } from "./open-times.ts";

/** What else can be done with the post, beside the primary button. */
export function PublishMenu({
  composer: { chosen, when, isBusy },
  publishing: { publish, putAway, isPending },
  isAsking,
}: {
  composer: Composer;
  publishing: Publishing;
  /** Whether everything is sent for approval anyway. */
  isAsking: boolean;
}) {
  const repeats = when?.kind === "at" && when.rule !== undefined;
  return (
    <Popover>
      <PopoverTrigger>
        <Button
          variant={chosen.length === 0 ? "secondary" : "primary"}
          size="icon"
          aria-label={m.composer_more_ways()}
          disabled={isBusy || isPending}
          className="h-auto! min-h-control self-stretch rounded-s-none! border-s-canvas!"
        >
          <ChevronRight className="rotate-90" />
        </Button>
      </PopoverTrigger>
      <PopoverContent label={m.composer_more_ways()} className="w-64 p-1.5!">
        <div className="grid">
          {!isAsking && (
            <PopoverClose>
              <MenuItem icon={<Send />} onClick={() => publish({ isNow: true })}>
                {m.composer_publish_now()}
              </MenuItem>
            </PopoverClose>
          )}
          <PopoverClose>
            <MenuItem icon={<Clock />} onClick={openTimes}>
              {m.composer_choose_time()}
            </MenuItem>
          </PopoverClose>
          {!isAsking && !repeats && (
            <PopoverClose>
              <MenuItem icon={<Check />} onClick={() => publish({ ask: true })}>
                {m.composer_send_for_approval()}
              </MenuItem>
            </PopoverClose>
          )}
          <PopoverClose>
            <MenuItem icon={<Pen />} onClick={putAway}>
              {m.composer_save_draft()}
            </MenuItem>
          </PopoverClose>
        </div>
      </PopoverContent>
    </Popover>
  );
}
