import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Hide. */
export function EyeOff(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.9 4.55A8 8 0 0 1 10 4.25c5.25 0 8.25 5.75 8.25 5.75a14 14 0 0 1-1.9 2.65M5.4 5.9A13.5 13.5 0 0 0 1.75 10S4.75 15.75 10 15.75a8 8 0 0 0 4.35-1.3M8.25 8.25a2.5 2.5 0 0 0 3.5 3.5M2.75 2.75l14.5 14.5" />
    </Icon>
  );
}
