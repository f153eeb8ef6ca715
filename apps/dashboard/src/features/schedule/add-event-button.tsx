import { announceNewEvent } from "#lib/coming-soon";
import { m } from "#paraglide/messages";
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
