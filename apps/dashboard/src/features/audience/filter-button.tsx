import { m } from "#paraglide/messages";
import { Button, type ButtonProps } from "@postlark/ui/button";
import { Filter } from "@postlark/ui/icons/filter";

/** The 'Filter' button, with how many filters are on. */
export function FilterButton({ count, ...props }: ButtonProps & { count: number }) {
  return (
    <Button variant="secondary" size="sm" {...props}>
      <Filter />
      {count === 0 ? m.audience_filter() : m.audience_filter_count({ count })}
    </Button>
  );
}
