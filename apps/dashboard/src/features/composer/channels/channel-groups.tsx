import { m } from "#paraglide/messages.js";
import type { ChannelGroup } from "@postlark/domain/channel-group";
import { Button } from "@postlark/ui/button";
import { Trash } from "@postlark/ui/icons/trash";
import { Users } from "@postlark/ui/icons/users";
import { useRef } from "react";
import { MenuItem } from "../menu-item.tsx";
import { SaveGroup } from "./save-group.tsx";

export type ChannelGroupsProps = {
  groups: readonly ChannelGroup[];
  /** Channels that can be chosen; others in a group have been removed. */
  channelIds: readonly string[];
  chosenIds: readonly string[];
  /** Adds the channels to the post, or removes them if all are chosen. */
  onToggle: (ids: readonly string[]) => void;
  /** Absent for those who may not. @throws AppError */
  onSave: ((group: ChannelGroup) => Promise<void>) | undefined;
  onRemove: (group: ChannelGroup) => void;
};

/** The groups of channels as lines of the composer's menu, and a form that saves the chosen ones as a group. */
export function ChannelGroups({
  groups,
  channelIds,
  chosenIds,
  onToggle,
  onSave,
  onRemove,
}: ChannelGroupsProps) {
  const present = groups.flatMap((group) => {
    const ids = group.channelIds.filter((id) => channelIds.includes(id));
    return ids.length === 0 ? [] : [{ group, ids }];
  });
  const chosen = chosenIds.filter((id) => channelIds.includes(id));
  const isKnown = present.some(
    ({ ids }) => ids.length === chosen.length && ids.every((id) => chosen.includes(id)),
  );
  const canSave = onSave !== undefined && chosen.length > 1 && !isKnown;
  const section = useRef<HTMLElement>(null);
  // What had the focus is gone then.
  const focusSection = () => section.current?.focus();
  const isEmpty = present.length === 0 && !canSave;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={m.composer_groups()}
      className={isEmpty ? "outline-none" : "grid border-b border-line outline-none"}
    >
      {present.map(({ group, ids }) => (
        <div key={group.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center">
          <MenuItem
            icon={<Users />}
            isChosen={ids.every((id) => chosenIds.includes(id))}
            onClick={() => onToggle(ids)}
          >
            <span className="block truncate">{group.name}</span>
          </MenuItem>
          {onSave && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={m.composer_group_remove({ name: group.name })}
              onClick={() => {
                focusSection();
                onRemove(group);
              }}
            >
              <Trash />
            </Button>
          )}
        </div>
      ))}
      {canSave && (
        <SaveGroup groups={groups} channelIds={chosen} onSave={onSave} onSaved={focusSection} />
      )}
    </section>
  );
}
