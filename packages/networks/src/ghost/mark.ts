export { default as ghost } from "./mark.svg?no-inline";
