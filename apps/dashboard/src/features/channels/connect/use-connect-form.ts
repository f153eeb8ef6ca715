import { fieldText } from "#lib/form-fields.ts";
import { type SubmitEvent, useRef, useState } from "react";
import { type ConnectProblem, connectProblemOf, type FieldMessages } from "./connect-problem.ts";

/** The result of reading the fields: a problem with its field, or the engine's input. */
export type Read<Input> = { problem: ConnectProblem } | { input: Input };

export type ConnectFormState = ReturnType<typeof useConnectForm>;

/**
 * A form that connects a channel, sent once at a time. Its fields are the browser's own, so that
 * nothing typed is lost when the network refuses it.
 * @param read what the fields hold, by their names
 * @param connect throws an `AppError` when it is refused
 * @param fields what it says of refusals that name one of its fields, by those
 * @param own what it says of others
 */
export function useConnectForm<Input>(
  read: (text: (name: string) => string) => Read<Input>,
  connect: (input: Input) => Promise<void>,
  fields: FieldMessages = {},
  own?: FieldMessages[string],
) {
  const [problem, setProblem] = useState<ConnectProblem>();
  const [isPending, setIsPending] = useState(false);
  // State arrives with the next render; a second Enter may come before it.
  const isBusy = useRef(false);

  const showProblem = (form: HTMLFormElement, newProblem: ConnectProblem) => {
    setProblem(newProblem);
    if (newProblem.field === undefined) return;
    form.querySelector<HTMLElement>(`[name="${newProblem.field}"]`)?.focus();
  };

  const submit = async (form: HTMLFormElement) => {
    const result = read((name) => fieldText(form, name).trim());
    if ("problem" in result) {
      showProblem(form, result.problem);
      return;
    }
    setProblem(undefined);
    setIsPending(true);
    isBusy.current = true;
    try {
      await connect(result.input);
    } catch (thrown) {
      showProblem(form, connectProblemOf(thrown, fields, own));
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  };

  return {
    problem,
    isPending,
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      event.stopPropagation();
      if (!isBusy.current) void submit(event.currentTarget);
    },
    forgetProblem: () => setProblem(undefined),
    errorOf: (field: ConnectProblem["field"]) =>
      problem !== undefined && problem.field === field ? problem.message : undefined,
  };
}
