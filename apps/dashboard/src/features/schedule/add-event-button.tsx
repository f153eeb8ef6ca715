import { announceNewEvent } from "#components/demo.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Plus } from "@postlark/ui/icons/plus";

/** 'Add New Event', which only says that it is coming (specification, section 2). */
export function AddEventButton() {
  return (
    <Button onClick={announceNewEvent}>
      <Plus />
      {m.schedule_add()}
    </Button>
  );
}
