import { act, fireEvent, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { type CommandCenterProps, useCommandCenter } from "./commands.tsx";

test("a key pressed while an earlier one is being handled is not lost", () => {
  let latestProps: CommandCenterProps | undefined;
  renderHook(() =>
    useCommandCenter((props) => {
      latestProps = props;
      return null;
    }),
  );
  fireEvent.keyDown(window, { key: "g" });
  expect(latestProps?.pressed).toEqual(["g"]);
  act(() => {
    fireEvent.keyDown(window, { key: "d" });
    latestProps?.onSeen(1);
  });
  expect(latestProps?.pressed).toEqual(["d"]);
});
