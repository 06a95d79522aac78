/** A user by their mail (`$1`, in lower case), as SQL: the name that they sign in with, or one of their addresses. `row`: of `documents`. */
export function isUser(row: string): string {
  return `${row}.scope = 'global' and ${row}.collection = 'user' and ${row}.deleted_at is null
    and (lower(${row}.data ->> 'username') = $1 or exists (
      select from jsonb_array_elements(case jsonb_typeof(${row}.data -> 'externalIds') when 'array' then ${row}.data -> 'externalIds' else '[]' end) e
        where lower(e ->> 'email') = $1 or lower(e ->> 'friendlyId') = $1))`;
}
