import { LiveFrame } from "#features/live-frame/live-frame.tsx";
import { liveLoader } from "./live-loader.ts";

export { joinLiveMessages as joinMessages } from "#workspace/live-messages.ts";

export const loader = liveLoader(() => []);

export const Component = LiveFrame;
