import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { EmptyState } from "@postlark/ui/empty-state";
import { Search } from "@postlark/ui/icons/search";
import { Users } from "@postlark/ui/icons/users";

/**
 * What stands in place of the table when nobody is in it.
 * @param isEmpty whether there is nobody at all, whatever is searched for
 */
export function NobodyShown({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  if (isEmpty) {
    return (
      <EmptyState
        icon={<Users />}
        title={m.audience_empty_title()}
        description={m.audience_empty()}
      />
    );
  }
  return (
    <EmptyState
      icon={<Search />}
      title={m.audience_none_title()}
      description={m.audience_none()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.audience_show_all()}
        </Button>
      }
    />
  );
}
