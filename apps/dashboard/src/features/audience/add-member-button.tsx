import { announceNewMember } from "#components/demo.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Plus } from "@postlark/ui/icons/plus";

/** 'Add Member', which only says that it is not there yet (specification, section 2). */
export function AddMemberButton() {
  return (
    <Button onClick={announceNewMember}>
      <Plus />
      {m.audience_add()}
    </Button>
  );
}
