import { formatDue, nextHour } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Bolt } from "@postlark/ui/icons/bolt";
import { Calendar } from "@postlark/ui/icons/calendar";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { Clock } from "@postlark/ui/icons/clock";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import type { ReactNode } from "react";
import type { Composer } from "../use-composer.ts";
import { MenuItem } from "../menu-item.tsx";
import { WhenFields } from "./when-fields.tsx";
import { whenLabel } from "./when-label.ts";

/** When the post goes out, and a panel to change it: at the next free time, now, or at any time. */
export function WhenMenu({
  id,
  composer,
  timeZone,
  bestHour,
}: {
  /** Of the button, which describes what the primary one does. */
  id: string;
  composer: Composer;
  timeZone: string;
  bestHour: ReactNode;
}) {
  const { when, setWhen, now, nextSlot, isNextFree, chooseNextFree } = composer;
  const { label, isWrong } = whenLabel(composer, timeZone);
  const isTimed = when?.kind === "at" && !isNextFree;
  return (
    <Popover>
      <PopoverTrigger>
        <Button
          variant="secondary"
          data-opens-times=""
          data-cause="time"
          className={`min-w-0 max-sm:h-auto max-sm:min-h-control max-sm:grow max-sm:shrink max-sm:whitespace-normal px-3! ${isWrong ? "border-danger! text-danger!" : ""}`}
        >
          <Clock className="shrink-0" />
          <span id={id} className="min-w-0">
            <span className="sr-only">{m.composer_when()}</span> {label}
          </span>
          <ChevronRight className="rotate-90 shrink-0" />
        </Button>
      </PopoverTrigger>
      <PopoverContent label={m.composer_when()} className="max-h-[calc(100dvh-13rem)]! w-80 p-1.5!">
        <div className="grid">
          {nextSlot && (
            <PopoverClose>
              <MenuItem icon={<Calendar />} isChosen={isNextFree} onClick={chooseNextFree}>
                {m.composer_next_slot({ time: formatDue(nextSlot.instant, now, timeZone) })}
              </MenuItem>
            </PopoverClose>
          )}
          <PopoverClose>
            <MenuItem
              icon={<Bolt />}
              isChosen={when?.kind === "now"}
              onClick={() => setWhen({ kind: "now" })}
            >
              {m.composer_now()}
            </MenuItem>
          </PopoverClose>
          <MenuItem
            icon={<Clock />}
            isChosen={isTimed}
            onClick={() => {
              if (!isTimed) setWhen({ kind: "at", wallTime: nextHour(now, timeZone) });
            }}
          >
            {m.composer_at()}
          </MenuItem>
          {isTimed && <WhenFields composer={composer} when={when} timeZone={timeZone} />}
          <div className="px-2 py-1.5 empty:hidden">{bestHour}</div>
        </div>
      </PopoverContent>
    </Popover>
  );
}
