/** Pictures that one command is about: tags, moves or deletes them, or asks where they can be seen. */
export const mostAtOnce = 200;
