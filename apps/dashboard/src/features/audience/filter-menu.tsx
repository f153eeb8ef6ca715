import { m } from "#paraglide/messages";
import { engagementLevels, memberStatuses } from "@postlark/domain/audience-member";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@postlark/ui/dropdown-menu";
import { useId } from "react";
import { FilterButton } from "./filter-button";
import type { MemberView } from "./member-view";
import { engagementNames, statusNames } from "./words";

type Filters = Pick<MemberView, "statuses" | "engagements">;

/** The 'Filter' button and what it offers: status and engagement, any number of each. */
export function FilterMenu({
  statuses,
  engagements,
  onChange,
}: Filters & { onChange: (filters: Filters) => void }) {
  const count = statuses.length + engagements.length;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger>
        <FilterButton count={count} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <Choices
          label={m.audience_status()}
          options={memberStatuses}
          names={statusNames}
          chosen={statuses}
          onChange={(chosen) => onChange({ statuses: chosen, engagements })}
        />
        <DropdownMenuSeparator />
        <Choices
          label={m.audience_engagement()}
          options={engagementLevels}
          names={engagementNames}
          chosen={engagements}
          onChange={(chosen) => onChange({ statuses, engagements: chosen })}
        />
        <DropdownMenuSeparator />
        <DropdownMenuItem
          disabled={count === 0}
          onSelect={() => onChange({ statuses: [], engagements: [] })}
        >
          {m.audience_clear_filters()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Options of which any number may be chosen; the menu stays open for the next. */
function Choices<Option extends string>({
  label,
  options,
  names,
  chosen,
  onChange,
}: {
  label: string;
  options: readonly Option[];
  names: Record<Option, () => string>;
  chosen: readonly Option[];
  onChange: (chosen: readonly Option[]) => void;
}) {
  const id = useId();
  return (
    <DropdownMenuGroup aria-labelledby={id}>
      <DropdownMenuLabel id={id}>{label}</DropdownMenuLabel>
      {options.map((option) => (
        <DropdownMenuCheckboxItem
          key={option}
          checked={chosen.includes(option)}
          onCheckedChange={(isChecked) => {
            const others = chosen.filter((one) => one !== option);
            onChange(isChecked ? [...others, option] : others);
          }}
          onSelect={(event) => event.preventDefault()}
        >
          {names[option]()}
        </DropdownMenuCheckboxItem>
      ))}
    </DropdownMenuGroup>
  );
}
