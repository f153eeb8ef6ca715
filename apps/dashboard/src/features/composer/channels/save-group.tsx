import { newId } from "#lib/new-id.ts";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { type ChannelGroup, maxGroupNameLength } from "@postlark/domain/channel-group";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Plus } from "@postlark/ui/icons/plus";
import { Input } from "@postlark/ui/input";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { MenuItem } from "../menu-item.tsx";

const focus = (field: HTMLInputElement | null) => field?.focus();

/** Saves channels as a group; by the name of one that exists, in its place. */
export function SaveGroup({
  groups,
  channelIds,
  onSave,
  onSaved,
}: {
  groups: readonly ChannelGroup[];
  channelIds: readonly string[];
  /** @throws AppError */
  onSave: (group: ChannelGroup) => Promise<void>;
  onSaved: () => void;
}) {
  const [name, setName] = useState<string>();
  // One id until it is saved: after a lost answer the same group is saved again.
  const [freshId, setFreshId] = useState(newId);
  const typed = name?.trim() ?? "";
  const same = groups.find((group) => group.name.toLowerCase() === typed.toLowerCase());
  const save = useMutation({
    mutationFn: () => onSave({ id: same?.id ?? freshId, name: typed, channelIds: [...channelIds] }),
    onSuccess: () => {
      setName(undefined);
      setFreshId(newId());
      onSaved();
    },
  });
  if (name === undefined) {
    return (
      <MenuItem icon={<Plus />} onClick={() => setName("")}>
        {m.composer_group_save()}
      </MenuItem>
    );
  }
  return (
    <Form
      className="grid gap-2 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== "" && !save.isPending) save.mutate();
      }}
    >
      <Field
        label={m.composer_group_name()}
        hint={same && m.composer_group_replaces({ name: same.name })}
        error={save.error ? commandError(save.error) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={focus}
            maxLength={maxGroupNameLength}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" isPending={save.isPending} disabled={typed === ""}>
        {m.composer_group_save()}
      </Button>
    </Form>
  );
}
