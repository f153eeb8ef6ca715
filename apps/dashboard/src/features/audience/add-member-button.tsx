import { infoToastMs } from "#lib/toast-durations";
import { m } from "#paraglide/messages";
import { Button } from "@postlark/ui/button";
import { Plus } from "@postlark/ui/icons/plus";
import { toast } from "@postlark/ui/toast";

/** 'Add Member', which only says that it is not there yet (specification, section 2). */
export function AddMemberButton() {
  return (
    <Button onClick={announce}>
      <Plus />
      {m.audience_add()}
    </Button>
  );
}

function announce(): void {
  toast({
    title: m.audience_add(),
    description: m.audience_add_missing(),
    duration: infoToastMs,
  });
}
