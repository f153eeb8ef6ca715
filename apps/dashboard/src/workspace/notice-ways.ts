import { loadPart } from "#session/load-part.ts";
import { errorMessage } from "@postlark/app/session/error-message";
import { toastError } from "@postlark/app/session/toast-error";
import type { NoticeWays, NoticeWay, NoticeTopic } from "@postlark/domain/notice-topic";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

const loadNoticeWays = () => loadPart(import("@postlark/sdk/notice-ways"));

/** The topics about which the user gets push notices and mails, in all their workspaces. */
export const noticeWaysQuery = () =>
  queryOptions({
    queryKey: ["live", "notice-ways"] as const,
    queryFn: async ({ signal }) => (await loadNoticeWays()).fetchNoticeWays(signal),
  });

/** Changes a choice optimistically, rolled back if it cannot be saved. Changes are saved one after the other. */
export function useChooseNoticeWays() {
  const client = useQueryClient();
  const { queryKey } = noticeWaysQuery();
  const show = (way: NoticeWay, topic: NoticeTopic, isOn: boolean) =>
    client.setQueryData(queryKey, (shown) => shown && withChoice(shown, way, topic, isOn));
  const { mutate } = useMutation({
    scope: { id: "notice-ways" },
    onMutate: async ({ way, topic, isOn }: Choice) => {
      await client.cancelQueries({ queryKey });
      show(way, topic, isOn);
    },
    mutationFn: async () => {
      const choices = client.getQueryData(queryKey);
      if (choices !== undefined) await (await loadNoticeWays()).saveNoticeWays(choices);
    },
    onError: (error, { way, topic, isOn }) => {
      show(way, topic, !isOn);
      toastError(errorMessage(error));
    },
  });
  return (choice: Choice) => mutate(choice);
}

export type Choice = {
  readonly way: NoticeWay;
  readonly topic: NoticeTopic;
  readonly isOn: boolean;
};

function withChoice(
  choices: NoticeWays,
  way: NoticeWay,
  topic: NoticeTopic,
  isOn: boolean,
): NoticeWays {
  const otherTopics = choices[way].filter((one) => one !== topic);
  return { ...choices, [way]: isOn ? [...otherTopics, topic] : otherTopics };
}
