import { m } from "#paraglide/messages.js";
import type { Choice } from "#workspace/notice-ways.ts";
import {
  type NoticeWays,
  type NoticeWay,
  noticeWays,
  type NoticeTopic,
  noticeTopics,
} from "@postlark/domain/notice-topic";
import { Card, CardFooter } from "@postlark/ui/card";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Check } from "@postlark/ui/icons/check";
import { Table, TableBody, TableHeader, TableRow } from "@postlark/ui/table";

const topicLabels = {
  failed: [m.notifications_topic_failed, m.notifications_topic_failed_about],
  channel: [m.notifications_topic_channel, m.notifications_topic_channel_about],
  approval_asked: [m.notifications_topic_asked, m.notifications_topic_asked_about],
  approval_answered: [m.notifications_topic_answered, m.notifications_topic_answered_about],
  client: [m.notifications_topic_client, m.notifications_topic_client_about],
  mention: [m.notifications_topic_mention, m.notifications_topic_mention_about],
  comment: [m.notifications_topic_comment, m.notifications_topic_comment_about],
} satisfies Record<NoticeTopic, readonly [() => string, () => string]>;

const wayLabels = {
  push: m.notifications_way_push,
  atOnce: m.notifications_way_at_once,
  digest: m.notifications_way_digest,
} satisfies Record<NoticeWay, () => string>;

type NotificationsCardProps = {
  /** Undefined while loading. */
  choices: NoticeWays | undefined;
  onChoose: (choice: Choice) => void;
};

/** The member's choice of push and email for each topic of notices. It applies to all their workspaces. */
export function NotificationsCard({ choices, onChoose }: NotificationsCardProps) {
  return (
    <Card className="overflow-clip">
      <Table label={m.shell_find_notifications()} scrolledBy="page">
        <TableHeader>
          <TableRow>
            <th scope="col" className={`${headClass} border-b border-line pl-card text-left`}>
              {m.notifications_settings_what()}
            </th>
            {/* Always on: a phone has no room for it. */}
            <th scope="col" className={`${headClass} ${wayClass} max-sm:hidden`}>
              {m.notifications_way_bell()}
            </th>
            {noticeWays.map((way) => (
              <th key={way} scope="col" className={`${headClass} ${wayClass}`}>
                {wayLabels[way]()}
              </th>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {noticeTopics.map((topic) => {
            const [label, about] = topicLabels[topic];
            return (
              <TableRow key={topic}>
                <th scope="row" className="border-b border-line py-cell pl-card text-left">
                  <span className="block font-medium text-ink">{label()}</span>
                  <span className="block font-normal text-ink-muted max-sm:sr-only">{about()}</span>
                </th>
                <td className={`${wayClass} max-sm:hidden`}>
                  <Check className="mx-auto text-ink-muted" />
                  <span className="sr-only">{m.notifications_way_always()}</span>
                </td>
                {noticeWays.map((way) => (
                  <td key={way} className={wayClass}>
                    <CheckboxField
                      label={<span className="sr-only">{`${label()}: ${wayLabels[way]()}`}</span>}
                      className="relative size-11 justify-center gap-0"
                      disabled={choices === undefined}
                      checked={choices?.[way].includes(topic) ?? false}
                      onChange={({ currentTarget }) =>
                        onChoose({ way, topic, isOn: currentTarget.checked })
                      }
                    />
                  </td>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <CardFooter>
        <span>
          {m.notifications_settings_gathered()} {m.notifications_settings_own()}
        </span>
      </CardFooter>
    </Card>
  );
}

const headClass = "py-2.5 text-xs font-medium text-ink-muted";
const wayClass =
  "w-18 border-b border-line px-1 text-center last:pr-2 sm:w-28 sm:px-4 sm:last:pr-card";
