import { loadPart } from "#session/load-part.ts";
import { errorMessage } from "@postlark/app/session/error-message";
import { toastError } from "@postlark/app/session/toast-error";
import type { MailChoices, MailWay, NoticeTopic } from "@postlark/domain/notice-topic";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

const loadChoices = () => loadPart(import("@postlark/sdk/mail-choices"));

/** What the user is mailed about, in all their workspaces. */
export const mailChoicesQuery = () =>
  queryOptions({
    queryKey: ["live", "mail-choices"] as const,
    queryFn: async ({ signal }) => (await loadChoices()).fetchMailChoices(signal),
  });

/** Changes one choice, shown at once and taken back if it cannot be saved. Each waits for the one before it. */
export function useChooseMail() {
  const client = useQueryClient();
  const { queryKey } = mailChoicesQuery();
  const show = (way: MailWay, topic: NoticeTopic, isOn: boolean) =>
    client.setQueryData(queryKey, (shown) => shown && withChoice(shown, way, topic, isOn));
  const { mutate } = useMutation({
    scope: { id: "mail-choices" },
    onMutate: async ({ way, topic, isOn }: Choice) => {
      await client.cancelQueries({ queryKey });
      show(way, topic, isOn);
    },
    mutationFn: async () => {
      const choices = client.getQueryData(queryKey);
      if (choices !== undefined) await (await loadChoices()).saveMailChoices(choices);
    },
    onError: (error, { way, topic, isOn }) => {
      show(way, topic, !isOn);
      toastError(errorMessage(error));
    },
  });
  return (choice: Choice) => mutate(choice);
}

export type Choice = { readonly way: MailWay; readonly topic: NoticeTopic; readonly isOn: boolean };

function withChoice(
  choices: MailChoices,
  way: MailWay,
  topic: NoticeTopic,
  isOn: boolean,
): MailChoices {
  const others = choices[way].filter((one) => one !== topic);
  return { ...choices, [way]: isOn ? [...others, topic] : others };
}
