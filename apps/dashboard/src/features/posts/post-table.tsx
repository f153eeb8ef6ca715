import { AppLink } from "#components/app-link.tsx";
import { ListedCounts } from "#components/listed-counts.tsx";
import { LabelList } from "#components/labels/label-list.tsx";
import { formatListedMoment } from "#components/listed-moment.ts";
import { useThumbnails } from "#components/pictures/use-thumbnails.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { userTimeZone } from "@postlark/app/time/user-time-zone";
import type { Channel } from "@postlark/domain/channel";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import { type Label, labelsOf } from "@postlark/domain/label";
import { CheckboxField } from "@postlark/ui/checkbox";
import type { MouseEventHandler, ReactNode } from "react";
import type { PostRow } from "./post-rows.ts";
import { RowMarks } from "./row-marks.tsx";
import { RowProblem } from "./row-problem.tsx";
import { textOfRow } from "./row-text.ts";
import { RowStates } from "./row-states.tsx";
import type { RowSelection } from "./use-row-selection.ts";

const columns = {
  true: "md:grid-cols-[auto_2rem_minmax(0,1fr)_auto_auto_auto]",
  false: "md:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto]",
} as const;

/** Posts as rows that link to them: 44 px high on wide screens. */
export function PostTable({
  label,
  usual,
  rows,
  channels,
  labels,
  selection,
  maySelect,
  hasCounts,
  onContextMenu,
}: {
  label: string;
  /** The state that the list's name says, so that rows omit it. */
  usual: DeliveryState | undefined;
  rows: readonly PostRow[];
  channels: readonly Channel[];
  labels: readonly Label[];
  selection: RowSelection;
  maySelect: (row: PostRow) => boolean;
  /** Whether rows show what was counted of them. */
  hasCounts: boolean;
  onContextMenu: MouseEventHandler<HTMLElement>;
}) {
  const thumbnailOf = useThumbnails(
    rows.map(({ content }) => content),
    "size-14 md:size-8",
  );
  const hasPictures = rows.some(({ content }) => content !== null && content.media.length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menus of the rows within
    <ul
      aria-label={label}
      data-walkable=""
      onContextMenu={onContextMenu}
      className={`divide-y divide-line md:grid md:gap-x-3 ${columns[`${hasPictures}`]}`}
    >
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          usual={usual}
          channels={channels}
          labels={labelsOf(row.labelIds, labels)}
          thumbnail={thumbnailOf(row.content)}
          hasPictures={hasPictures}
          hasCounts={hasCounts}
          isSelected={selection.has(row.id)}
          onSelect={maySelect(row) ? (isRange) => selection.toggle(row.id, isRange) : undefined}
        />
      ))}
    </ul>
  );
}

function Row({
  row,
  usual,
  channels,
  labels,
  thumbnail,
  hasPictures,
  hasCounts,
  isSelected,
  onSelect,
}: {
  row: PostRow;
  usual: DeliveryState | undefined;
  channels: readonly Channel[];
  labels: readonly Label[];
  thumbnail: ReactNode;
  hasPictures: boolean;
  hasCounts: boolean;
  isSelected: boolean;
  onSelect: ((isRange: boolean) => void) | undefined;
}) {
  const { slug } = useWorkspace();
  const { id, postId, deliveries } = row;
  const text = textOfRow(row);
  const isGone = deliveries.length > 0 && deliveries.every(({ state }) => state === "removed");
  return (
    <li
      data-row={id}
      className="relative flex gap-3 px-card py-cell hover:bg-hover has-checked:bg-selected md:col-span-full md:grid md:min-h-11 md:grid-cols-subgrid md:items-center md:py-1"
    >
      {onSelect === undefined ? (
        <span className="size-6" />
      ) : (
        <CheckboxField
          label={<span className="sr-only">{m.posts_select({ text })}</span>}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          className="relative z-1 size-6 shrink-0 justify-center gap-0!"
        />
      )}
      {hasPictures && (
        <span className="order-last empty:hidden md:order-none md:empty:block">{thumbnail}</span>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-1 md:contents">
        <div className="min-w-0 items-center gap-3 max-md:contents md:flex">
          <AppLink
            to={`/w/${slug}/posts/${postId}`}
            className={`line-clamp-2 min-w-0 text-sm font-medium break-words md:line-clamp-1 ${isGone ? "text-ink-muted line-through" : "text-ink"} after:absolute after:inset-0 focus-visible:-outline-offset-2`}
          >
            {text}
          </AppLink>
          <span className="max-w-56 shrink-0 empty:hidden max-md:order-last md:max-h-5 md:overflow-clip">
            <LabelList labels={labels} />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted md:contents">
          <RowMarks row={row} channels={channels} />
          {hasCounts ? (
            <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 md:flex-nowrap">
              <RowStates row={row} channels={channels} usual={usual} />
              <ListedCounts
                places={deliveries.flatMap(({ channelId, counts }) => {
                  const channel = channels.find((one) => one.id === channelId);
                  return channel ? [{ network: channel.network, counts }] : [];
                })}
              />
            </span>
          ) : (
            <RowStates row={row} channels={channels} usual={usual} />
          )}
          <When row={row} />
        </div>
        <RowProblem deliveries={deliveries} isIndented={hasPictures} />
      </div>
    </li>
  );
}

function When({ row: { moment, deliveries } }: { row: PostRow }) {
  const { timeZone } = useWorkspace();
  const className = "whitespace-nowrap text-sm text-ink-muted tabular-nums md:text-end";
  if (moment === null) return <span className={className} />;
  return (
    <time dateTime={moment} className={className}>
      {deliveries.length === 0
        ? m.posts_changed({ moment: formatListedMoment(moment, userTimeZone()) })
        : formatListedMoment(moment, timeZone)}
    </time>
  );
}
