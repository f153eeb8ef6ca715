import { infoToastMs } from "#lib/toast-durations";
import { m } from "#paraglide/messages";
import { Button } from "@postlark/ui/button";
import { Plus } from "@postlark/ui/icons/plus";
import { toast } from "@postlark/ui/toast";

/** 'Add New Event', which only says that it is coming (specification, section 2). */
export function AddEventButton() {
  return (
    <Button onClick={announce}>
      <Plus />
      {m.schedule_add()}
    </Button>
  );
}

function announce(): void {
  toast({
    title: m.schedule_add(),
    description: m.schedule_add_coming_soon(),
    duration: infoToastMs,
  });
}
