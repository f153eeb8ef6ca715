import { safeLink } from "#components/safe-link.ts";
import { m } from "#paraglide/messages.js";
import { formatMoment } from "@postlark/app/time/moments";
import { type IdeaColumn, ideaLimits } from "@postlark/domain/idea";
import { type IdeaFeed, maxFeeds } from "@postlark/domain/idea-feed";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Trash } from "@postlark/ui/icons/trash";
import { Input } from "@postlark/ui/input";
import { Select } from "@postlark/ui/select";
import { useState } from "react";
import { columnName } from "./column-name.ts";
import { feedProblemMessage } from "./feed-problem.ts";

export type FeedCommands = {
  /** @returns whether it was added; a refusal shows a toast */
  add: (feed: Pick<IdeaFeed, "url" | "columnId">) => Promise<boolean>;
  /** Puts future items into another column. */
  change: (feed: IdeaFeed, columnId: string) => Promise<boolean>;
  remove: (feed: IdeaFeed) => Promise<boolean>;
};

/** The board's feeds with their errors, and for editors a form to add one. */
export function FeedsCard({
  feeds,
  columns,
  commands,
}: {
  feeds: readonly IdeaFeed[];
  columns: readonly IdeaColumn[];
  /** Absent for users with read-only access. */
  commands: FeedCommands | undefined;
}) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.ideas_feeds()}</CardTitle>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-muted">{m.ideas_feeds_about({ count: maxFeeds })}</p>
        {feeds.length > 0 && (
          <ul aria-label={m.ideas_feeds()} className="divide-y divide-line">
            {feeds.map((feed) => {
              const name = feed.title || feed.url;
              return (
                <li key={feed.id} className="flex flex-wrap items-center gap-2 py-2 text-sm">
                  <div className="min-w-40 flex-1">
                    <p className="font-medium break-words">{name}</p>
                    <p className="text-ink-muted">{stateOf(feed)}</p>
                    {isOff(feed) && commands && (
                      <Button
                        variant="secondary"
                        size="sm"
                        className="mt-1.5"
                        aria-label={m.ideas_feed_switch_on_named({ name })}
                        onClick={() => void commands.add(feed)}
                      >
                        {m.ideas_feed_switch_on()}
                      </Button>
                    )}
                    {feed.problem !== null && (
                      <p className="text-warning">{feedProblemMessage(feed.problem)}</p>
                    )}
                  </div>
                  {commands && (
                    <Select
                      aria-label={m.ideas_feed_column({ name })}
                      value={feed.columnId}
                      onValueChange={(columnId) => void commands.change(feed, columnId)}
                      options={columns.map((one) => ({ value: one.id, label: columnName(one) }))}
                      className="max-w-48"
                    />
                  )}
                  {commands && (
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={m.ideas_feed_remove({ name })}
                      onClick={() => void commands.remove(feed)}
                    >
                      <Trash />
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {commands && feeds.length < maxFeeds && <FeedForm columns={columns} onAdd={commands.add} />}
      </CardContent>
    </Card>
  );
}

/** Whether it came with an archive and is not enabled yet. */
function isOff({ fetchAt }: IdeaFeed): boolean {
  return fetchAt === "infinity";
}

function stateOf(feed: IdeaFeed): string {
  if (isOff(feed)) return m.ideas_feed_off();
  const { checkedAt, fetchAt } = feed;
  return checkedAt === null
    ? m.ideas_feed_new()
    : m.ideas_feed_checked({ time: formatMoment(checkedAt), next: formatMoment(fetchAt) });
}

function FeedForm({
  columns,
  onAdd,
}: {
  columns: readonly IdeaColumn[];
  onAdd: FeedCommands["add"];
}) {
  const [url, setUrl] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const address = safeLink(url.trim());
  const column = columns.find(({ id }) => id === chosen) ?? columns[0];

  async function add() {
    if (isPending || address === undefined || column === undefined) return;
    setIsPending(true);
    const isAdded = await onAdd({ url: address, columnId: column.id });
    setIsPending(false);
    if (isAdded) setUrl("");
  }

  return (
    <Form
      aria-label={m.ideas_feed_add()}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field
        label={m.ideas_feed_address()}
        error={url.trim() === "" || address !== undefined ? undefined : m.ideas_link_invalid()}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={ideaLimits.link}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <Field label={m.ideas_column()}>
        {(control) => (
          <Select
            {...control}
            value={column?.id ?? ""}
            onValueChange={setChosen}
            options={columns.map((one) => ({ value: one.id, label: columnName(one) }))}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        isPending={isPending}
        disabled={address === undefined}
      >
        {m.ideas_feed_add()}
      </Button>
    </Form>
  );
}
