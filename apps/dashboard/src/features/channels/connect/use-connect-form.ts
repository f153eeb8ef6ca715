import { fieldText } from "#lib/form-fields.ts";
import { type SubmitEvent, useRef, useState } from "react";
import { type ConnectProblem, connectProblemOf, type FieldMessages } from "./connect-problem.ts";

/** The result of reading the fields: a problem with its field, or the engine's input. */
export type FieldsResult<Input> = { problem: ConnectProblem } | { input: Input };

export type ConnectFormState = ReturnType<typeof useConnectForm>;

/**
 * Returns the state of a form that connects a channel, which submits once at a time. Its fields are uncontrolled, so that
 * a refusal loses no input.
 * @param readFields returns the input or a problem; its parameter returns a field's trimmed text
 * @param connect throws an `AppError` if the connection is refused
 * @param fields messages for error codes that name a field, by field
 * @param otherMessages messages for other error codes
 */
export function useConnectForm<Input>(
  readFields: (text: (name: string) => string) => FieldsResult<Input>,
  connect: (input: Input) => Promise<void>,
  fields: FieldMessages = {},
  otherMessages?: FieldMessages[string],
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
    const result = readFields((name) => fieldText(form, name).trim());
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
      showProblem(form, connectProblemOf(thrown, fields, otherMessages));
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
    clearProblem: () => setProblem(undefined),
    errorOf: (field: ConnectProblem["field"]) =>
      problem !== undefined && problem.field === field ? problem.message : undefined,
  };
}
