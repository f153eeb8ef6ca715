import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { listedCounts, type ListedCount } from "@postlark/domain/delivery";
import type { Channel } from "@postlark/domain/channel";
import type { Label } from "@postlark/domain/label";
import type { Member } from "@postlark/domain/workspace";
import { Button } from "@postlark/ui/button";
import { Select } from "@postlark/ui/select";
import { chipClasses } from "./chip-classes.ts";
import { DateChip } from "./date-chip.tsx";
import { isFiltered, type PostsAddress } from "./posts-address.ts";

const sorts: { readonly [By in ListedCount]: () => string } = {
  likes: m.posts_sort_likes,
  reposts: m.posts_sort_reposts,
  replies: m.posts_sort_replies,
};

/** Filters by channel, author, label and day, and the order of published posts; each stays as wide as its choice. */
export function FilterChips({
  filters,
  channels,
  people,
  labels,
  onChange,
  onClear,
}: {
  filters: PostsAddress;
  channels: readonly Channel[];
  people: readonly Member[];
  labels: readonly Label[];
  onChange: (part: Partial<Omit<PostsAddress, "list">>) => void;
  onClear: () => void;
}) {
  const { channel, author, label } = filters;
  return (
    <div className="flex min-w-0 gap-2 max-sm:-m-1 max-sm:w-full max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap">
      <Chip
        label={m.posts_filter_channel()}
        all={m.posts_channel_all()}
        options={channels.map((one) => ({ value: one.id, label: channelName(one, channels) }))}
        value={channel}
        onChange={(value) => onChange({ channel: value })}
      />
      <Chip
        label={m.posts_filter_author()}
        all={m.posts_author_all()}
        options={people.map(({ userId, fullName, email }) => ({
          value: userId,
          label: fullName || email || m.posts_somebody(),
        }))}
        value={author}
        onChange={(value) => onChange({ author: value })}
      />
      {(labels.length > 0 || label !== undefined) && (
        <Chip
          label={m.posts_label_filter()}
          all={m.posts_label_all()}
          options={labels.map(({ id, name }) => ({ value: id, label: name }))}
          value={label}
          onChange={(value) => onChange({ label: value })}
        />
      )}
      <DateChip filters={filters} onChange={onChange} />
      {filters.list === "published" && (
        <Chip
          label={m.posts_sort()}
          all={m.posts_sort_date()}
          options={listedCounts.map((count) => ({ value: count, label: sorts[count]() }))}
          value={filters.sort}
          onChange={(value) => onChange({ sort: listedCounts.find((count) => count === value) })}
        />
      )}
      {isFiltered(filters) && (
        <Button variant="ghost" size="sm" className="shrink-0" onClick={onClear}>
          {m.posts_clear_filters()}
        </Button>
      )}
    </div>
  );
}

function Chip({
  label,
  all,
  options,
  value,
  onChange,
}: {
  label: string;
  all: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  return (
    <Select
      aria-label={label}
      options={[{ value: "", label: all }, ...withChosen(options, value)]}
      value={value ?? ""}
      onValueChange={(chosen) => onChange(chosen || undefined)}
      className={`w-auto! truncate text-sm! field-sizing-content ${chipClasses(value !== undefined)}`}
    />
  );
}

/** The options, with the chosen one of an address even if it is gone meanwhile. */
function withChosen(
  options: readonly { readonly value: string; readonly label: string }[],
  value: string | undefined,
) {
  if (value === undefined || options.some((one) => one.value === value)) return options;
  return [...options, { value, label: m.posts_filter_gone() }];
}
