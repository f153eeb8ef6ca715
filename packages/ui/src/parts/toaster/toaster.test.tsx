import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentToasts, dismissToast, toast, type ToastOptions } from "../toast/toast.tsx";
import { Toaster } from "./toaster.tsx";

function show(options: ToastOptions) {
  act(() => {
    toast(options);
  });
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

describe("toasts", () => {
  it("appear once the live regions are mounted and disappear after their duration", () => {
    toast({ title: "Message Sent", duration: 2_000 });
    render(<Toaster label="Notifications" closeLabel="Close" />);
    expect(screen.queryByText("Message Sent")).toBeNull();
    pass(100);
    pass(1_999);
    expect(screen.getByText("Message Sent")).toBeTruthy();
    pass(1);
    expect(screen.queryByText("Message Sent")).toBeNull();
  });

  it("stay five seconds, or eight if destructive", () => {
    render(<Toaster label="Notifications" closeLabel="Close" />);
    show({ title: "Welcome back to Postlark" });
    show({ title: "Error", tone: "destructive" });
    pass(5_000);
    expect(screen.queryByText("Welcome back to Postlark")).toBeNull();
    expect(screen.getByText("Error")).toBeTruthy();
    pass(3_000);
    expect(screen.queryByText("Error")).toBeNull();
  });

  it("drop the oldest when the fifth appears", () => {
    render(<Toaster label="Notifications" closeLabel="Close" />);
    for (const title of ["one", "two", "three", "four", "five"]) show({ title });
    expect(screen.queryByText("one")).toBeNull();
    expect(screen.getByText("five")).toBeTruthy();
  });

  it("disappear when their action is pressed", () => {
    const undo = vi.fn<() => void>();
    render(<Toaster label="Notifications" closeLabel="Close" />);
    show({ title: "Member removed", action: { label: "Undo", onPress: undo }, duration: 10_000 });
    pass(9_999);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText("Member removed")).toBeNull();
  });

  it("close by their button", () => {
    render(<Toaster label="Notifications" closeLabel="Close" />);
    show({ title: "Card Selected" });
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Card Selected")).toBeNull();
  });
});

describe("toasts do not expire", () => {
  beforeEach(() => {
    render(<Toaster label="Notifications" closeLabel="Close" />);
  });

  it("while the pointer is over them", () => {
    show({ title: "Settings Saved", duration: 3_000 });
    const region = screen.getByRole("region", { name: "Notifications" });
    pass(1_000);
    fireEvent.pointerEnter(region);
    pass(60_000);
    fireEvent.pointerLeave(region);
    pass(1_999);
    expect(screen.getByText("Settings Saved")).toBeTruthy();
    pass(1);
    expect(screen.queryByText("Settings Saved")).toBeNull();
  });

  it("while they have focus", () => {
    show({ title: "Settings Saved", duration: 3_000 });
    const close = screen.getByRole("button", { name: "Close" });
    act(() => close.focus());
    pass(60_000);
    act(() => close.blur());
    pass(2_999);
    expect(screen.getByText("Settings Saved")).toBeTruthy();
    pass(1);
    expect(screen.queryByText("Settings Saved")).toBeNull();
  });

  it("while the tab is hidden", () => {
    const hidden = vi.spyOn(document, "hidden", "get");
    show({ title: "Settings Saved", duration: 3_000 });
    hidden.mockReturnValue(true);
    fireEvent(document, new Event("visibilitychange"));
    pass(60_000);
    expect(screen.getByText("Settings Saved")).toBeTruthy();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event("visibilitychange"));
    pass(3_000);
    expect(screen.queryByText("Settings Saved")).toBeNull();
  });

  it("but later ones do expire after one was closed under the pointer", () => {
    show({ title: "first" });
    fireEvent.pointerEnter(screen.getByRole("region", { name: "Notifications" }));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    show({ title: "second" });
    pass(5_000);
    expect(screen.queryByText("second")).toBeNull();
  });
});
