import { act, fireEvent, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { type CommandCenterProps, useCommandCenter } from "./commands.tsx";

test("a key pressed while another is being handled is not lost", () => {
  let asked: CommandCenterProps | undefined;
  renderHook(() =>
    useCommandCenter((props) => {
      asked = props;
      return null;
    }),
  );
  fireEvent.keyDown(window, { key: "g" });
  expect(asked?.pressed).toEqual(["g"]);
  act(() => {
    fireEvent.keyDown(window, { key: "d" });
    asked?.onSeen(1);
  });
  expect(asked?.pressed).toEqual(["d"]);
});
